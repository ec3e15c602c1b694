import { localize } from '../i18n/localize.ts'

/** Texts of the invitation page. */
export const invitationText = localize('invitationText', {
  title: 'Invitation',
  heading: 'Join {shop}',
  offer: 'Role: {role}. You’ll sign in with {email}.',
  name: 'Your name',
  password: 'Password',
  passwordHint: 'At least {count} characters. A few random words make a strong password.',
  accept: 'Accept invitation',
  busy: 'Accepting…',
  expired: 'This invitation is no longer valid',
  expiredText: 'It was already used, was canceled, or has expired. Ask an owner for a new one.',
  signIn: 'Sign in',
})

import { localize } from '../i18n/localize.ts'

/** Texts of the page that resets the password of an owner. */
export const recoveryText = localize('recoveryText', {
  title: 'Reset password',
  heading: 'Reset your password',
  text: 'Choose a new password for {email}. You’ll be signed out on all other devices, and two-factor authentication will be turned off.',
  password: 'New password',
  passwordHint: 'At least {count} characters. A few random words make a strong password.',
  save: 'Save and sign in',
  busy: 'Saving…',
  saved: 'Password saved',
  savedText: 'Two-factor authentication is off. Turn it on again in your account.',
  expired: 'This link no longer works',
  expiredText:
    'It has expired or was already used. Ask the person who runs your server for a new one. Server admins can create it with “npm run owner-link”.',
  signIn: 'Sign in',
})

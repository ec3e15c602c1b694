/** Where someone who was invited begins. */
export const invitationText = {
  title: 'Invitation',
  heading: 'Work at {shop}',
  offer: 'You are invited as {role}, and sign in as {email} from now on.',
  name: 'Your name',
  password: 'Password',
  passwordHint: 'At least {count} characters. A short sentence works well.',
  accept: 'Open the console',
  busy: 'One moment…',
  spent: 'This invitation is no longer good',
  spentText: 'It was used, taken back or has run out. Ask the owner of the shop for another.',
  signIn: 'Sign in',
} as const

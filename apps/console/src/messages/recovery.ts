/** Texts of the page that restores an owner’s access. */
export const recoveryText = {
  title: 'Recover access',
  heading: 'Set a new password',
  text: 'For {email}. You’ll be signed out everywhere else, and two-factor authentication will be turned off.',
  password: 'New password',
  passwordHint: 'At least {count} characters. A short sentence works well.',
  save: 'Save and sign in',
  busy: 'One moment…',
  saved: 'Password saved',
  savedText: 'Two-factor authentication is off. Turn it on again in your account.',
  expired: 'This link no longer works',
  expiredText:
    'It expired or was already used. Create a new one on the shop’s server with npm run owner-link.',
  signIn: 'Sign in',
} as const

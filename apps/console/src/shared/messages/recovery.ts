/** Texts of the page that resets the password of an owner. */
export const recoveryText = {
  title: 'Reset password',
  heading: 'Reset your password',
  text: 'Choose a new password for {email}. You’ll be signed out on all other devices, and two-factor authentication will be turned off.',
  password: 'New password',
  passwordHint: 'At least {count} characters. A short sentence works well.',
  save: 'Save and sign in',
  busy: 'Saving…',
  saved: 'Password saved',
  savedText: 'Two-factor authentication is off. Turn it on again in your account.',
  expired: 'This link no longer works',
  expiredText:
    'It has expired or was already used. To create a new password reset link, run “npm run owner-link” on the shop’s server.',
  signIn: 'Sign in',
} as const

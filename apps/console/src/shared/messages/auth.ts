/** Texts of the sign-in and set-up pages. */
export const authText = {
  loading: 'Loading the console…',
  email: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  intro: 'Sign in to manage your shop.',
  sessionExpired: 'Your session has expired',
  sessionExpiredText: 'Sign in again to pick up where you left off.',
  failed: 'Couldn’t sign in',
  wrongCredentials: 'Incorrect email address or password.',
  incomplete: 'Enter a valid email address and your password.',
  forgotPassword:
    'Forgot your password? Ask an owner to remove you and invite you again. If you’re the only owner, ask the person who runs your server for a password reset link.',
  setUp: 'Set up',
  setUpTitle: 'Set up your shop',
  setUpText: 'Create the owner account. You’ll use this email address and password to sign in.',
  yourName: 'Your name',
  passwordHint: 'At least {count} characters. A short sentence works well.',
  settingUp: 'Setting up…',
  createAccount: 'Create account',
  welcome: 'Welcome, {name}',
  welcomeText:
    'Your shop is ready. See how it’s doing below, or select “View shop” to see it as your customers do.',
  noLink: 'Open your setup link',
  noLinkText:
    'To set up your shop, open the full link shown in the terminal when the server started. If you reloaded this page, open the link again.',
  expiredLink: 'This link no longer works',
  expiredLinkText:
    'Setup links work once and expire after 24 hours. This one was already used, has expired, or was replaced by a newer one.',
  noOwner: 'If your shop has no owner yet',
  noOwnerText: 'Restart the server to get a new link. Only the newest link works.',
  alreadySetUp: 'If you’ve already set it up',
  alreadySetUpText: 'Sign in with your email address and password.',
} as const

/** Texts of the sign-in and set-up pages. */
export const authText = {
  loading: 'The console is opening',
  email: 'E-mail address',
  password: 'Password',
  showPassword: 'Show password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  forWhom: 'The console is for the people who run the shop.',
  ended: 'Your session has ended',
  endedText: 'Sign in again to go on where you were.',
  notWorked: 'That did not work',
  wrong: 'The e-mail address or the password is not right.',
  newShop: 'A new shop has no account yet: open the set-up link that was printed when it started.',
  setUp: 'Set up',
  setUpTitle: 'Set up your shop',
  setUpText: 'You become its owner, and sign in with this address and password from now on.',
  yourName: 'Your name',
  passwordHint: 'At least {count} characters. A short sentence works well.',
  settingUp: 'Setting up…',
  open: 'Open the console',
  welcome: 'Welcome, {name}',
  welcomeText:
    'The shop is yours. Its first figures are below, and “View shop” shows it the way your customers see it.',
  noLink: 'Open your set-up link',
  noLinkText:
    'This page needs the whole link that was printed when the shop started. It is kept nowhere else, so after a reload please open it once more.',
  spentLink: 'This link is no longer good',
  spentLinkText:
    'A set-up link works once and for one day. This one has been used, has run out, or was replaced by a newer one.',
  noOwner: 'If the shop has no owner yet',
  noOwnerText:
    'Start the shop again. It prints a new link where it was started, and only the newest one works.',
  isSetUp: 'If you have set it up already',
  isSetUpText: 'Sign in with the e-mail address and password you chose.',
} as const

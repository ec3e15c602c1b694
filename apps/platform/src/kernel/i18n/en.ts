import type { Messages } from '@vitrine/ui/i18n'
import { checkout } from './en/checkout.ts'
import { emails } from './en/emails.ts'
import { purchases } from './en/purchases.ts'

/** The texts of the platform's pages and emails, in the language that the others are translated from. */
export const en = {
  /** The page frame. */
  frame: {
    skip: 'Skip to content',
    language: 'Language',
    backTo: 'Back to {shop}',
  },
  /** The titles of pages in tabs and histories. */
  titles: {
    signIn: 'Sign in',
    register: 'Create an account',
    checkEmail: 'Check your email',
    secondFactor: 'Verify it’s you',
    approvalPending: 'Awaiting approval',
    forgotPassword: 'Reset your password',
    resetPassword: 'Choose a new password',
    signOut: 'Sign out',
    signedOut: 'Signed out',
    signedIn: 'Signed in',
    signingIn: 'Signing in',
    linkExpired: 'Link expired',
    formExpired: 'Form expired',
    invalidLink: 'Invalid link',
    failure: 'Please try again',
    notFound: 'Page not found',
  },
  fields: {
    email: 'Email',
    password: 'Password',
    passwordHint: 'Use at least {count} characters. A few random words make a strong password.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    firstName: 'First name',
    lastName: 'Last name',
    code: 'Code',
    sixDigits: '6 digits',
  },
  signIn: {
    heading: 'Sign in',
    submit: 'Sign in',
    forgotPassword: 'Forgot your password?',
    newHere: 'New to {shop}?',
    register: 'Create an account',
    codeEmailed:
      'To check that you’re human, we sent a code to {email}. Enter the code and your password to continue.',
  },
  register: {
    heading: 'Create an account',
    lead: 'Keep your orders, addresses, and wishlist in one place.',
    claimLead: 'Choose a password for {email}. You’ll find your orders in your account.',
    submit: 'Create account',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  steps: {
    checkEmail: 'Check your email',
    codeSent: 'Enter the code we sent to {email}. It’s valid for 10 minutes.',
    codeSentToYou: 'Enter the code we sent to your email. It’s valid for 10 minutes.',
    openApp: 'Enter the code from your authenticator app, or use a recovery code.',
    codeTexted:
      'Enter the code we texted to {phone}. It’s valid for 10 minutes. You can also use a recovery code.',
    codeCalled:
      'We’re calling {phone} with a code. It’s valid for 10 minutes. You can also use a recovery code.',
    approveOnDevice: 'Approve the sign-in on your device, then select “Continue.”',
    notSent: 'Get a code to continue, or use a recovery code.',
    otherWays: 'Other ways to verify',
    useApp: 'Use an authenticator app',
    emailCode: 'Email me a code',
    textCode: 'Text me a code',
    callCode: 'Call me with a code',
    askDevice: 'Approve on my device',
    verifyIdentity: 'Verify it’s you',
    sentAgain: 'We’ve sent a new code. Earlier codes no longer work.',
    sendAgain: 'Send a new code',
    rememberDevice: 'Don’t ask again on this device for 30 days',
    submit: 'Continue',
    approvalPending: 'Almost there',
    approvalPendingLead: '{shop} reviews every new account. We’ll email you when yours is approved.',
  },
  /** Text messages, calls and push notifications. */
  factorMessages: {
    code: '{code} is your {shop} verification code. Don’t share it with anyone.',
    approve: 'Someone is signing in to your {shop} account. Approve only if it’s you.',
  },
  password: {
    forgotPassword: 'Reset your password',
    forgotPasswordLead: 'Enter your email and we’ll send you a link to reset your password.',
    send: 'Send reset link',
    back: 'Back to sign in',
    sent: 'Check your email',
    sentLead:
      'If there’s an account for {email}, we’ve sent a reset link to that address. The link works once and is valid for 10 minutes.',
    choose: 'Choose a password',
    chooseNew: 'Choose a new password',
    chooseLead: 'You’ll be signed out on all other devices.',
    save: 'Save and sign in',
  },
  signOut: {
    confirm: 'Sign out?',
    confirmLead: 'You’ll need your password the next time you sign in to {shop}.',
    submit: 'Sign out',
    signedOut: 'You’re signed out',
    signedOutLead: 'See you soon.',
    signedIn: 'You’re signed in',
    signedInLead: 'Welcome back.',
  },
  errorPages: {
    linkExpired: 'This link has expired',
    linkExpiredLead:
      'Each link works once, in one browser, for a limited time. Go back to the shop and start over.',
    formExpired: 'This form has expired',
    formExpiredLead: 'The page was open for too long. Go back, reload it, and try again.',
    invalidLink: 'This link isn’t valid',
    invalidLinkLead:
      'The site that sent you here isn’t set up to sign you in to this shop. Go back to the shop and try again.',
  },
  /** Instead of a page that the shop cannot show. */
  notFound: {
    heading: 'We can’t find that page',
    lead: 'The link may be broken or out of date.',
  },
  failure: {
    BUSY: 'We’re getting a lot of traffic right now',
    RATE_LIMITED: 'Too many requests',
    INTERNAL: 'Something went wrong',
    lead: 'Please try again in a moment.',
    retry: 'Try again',
  },
  problems: {
    unknown: 'Something went wrong. Please try again.',
    wrongPassword: 'Incorrect email or password.',
    passwordExpired: 'You need to reset your password. Select “Forgot your password?” to get a link.',
    emailTaken: 'An account with this email already exists. Sign in or reset your password.',
    captcha: 'We couldn’t check that you’re human. Please try again.',
    wrongCode: 'That code is incorrect or has expired.',
    wrongCodeResent: 'That code is incorrect. We’ve sent you a new one.',
    notDelivered: 'We couldn’t send the code. Try again, or verify another way.',
    notApproved: 'The sign-in hasn’t been approved yet.',
    busy: 'We’re getting a lot of traffic right now. Please try again.',
    accountClosed: 'This account is closed. Please contact the shop.',
    rateLimited: {
      one: 'Too many attempts. Please wait a minute.',
      other: 'Too many attempts. Please wait {count} minutes.',
    },
    invalidFields: 'Please check the highlighted fields.',
    email: 'Enter a valid email address.',
    password: 'Use 8 to 128 characters.',
    code: 'Enter the code.',
    field: 'This isn’t valid. Please check it.',
  },
  /** How the language quotes a text. */
  quotation: '“{text}”',
  emails,
  checkout,
  /** The newsletter: its consent, and the page that the link in its email opens. */
  newsletter: {
    title: 'Confirm your newsletter subscription',
    consent: 'I’d like to get news and offers from {shop} by email. I can unsubscribe at any time.',
    confirm: 'Subscribe',
    confirmed: 'You’re subscribed',
    confirmedLead: 'Thanks for confirming. You can unsubscribe at any time with the link in our emails.',
    invalid: 'This link is no longer valid',
    invalidLead:
      'You may have unsubscribed, or the link is more than a week old. Subscribe again to get a new one.',
  },
  purchases,
} as const satisfies Messages

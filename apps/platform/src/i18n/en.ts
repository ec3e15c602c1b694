import type { Messages } from '@vitrine/ui/messages'
import { checkout } from './en/checkout.ts'
import { letters } from './en/emails.ts'
import { purchases } from './en/purchases.ts'

/** What the platform's pages and letters say, in the language the others are translated from. */
export const en = {
  /** Around every page. */
  frame: {
    skip: 'Skip to the content',
    language: 'Language',
    backTo: 'Back to {shop}',
    goTo: 'Go to {shop}',
  },
  /** What pages are called in tabs and histories. */
  titles: {
    signIn: 'Sign in',
    register: 'Create an account',
    checkMail: 'Check your mail',
    secondFactor: 'One more step',
    waiting: 'Waiting for approval',
    forgotPassword: 'Forgot your password?',
    resetPassword: 'Choose a new password',
    signOut: 'Sign out',
    signedOut: 'Signed out',
    signedIn: 'Signed in',
    signingIn: 'Signing in',
    lost: 'This link has run out',
    forged: 'That did not come from here',
    misdirected: 'This link is not right',
    failure: 'Please try again',
    nowhere: 'Nothing here',
  },
  fields: {
    email: 'E-mail address',
    password: 'Password',
    passwordHint: 'At least {count} characters. A short sentence is easy to remember.',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    firstName: 'First name',
    lastName: 'Last name',
    code: 'Code',
    sixDigits: 'Six digits.',
  },
  signIn: {
    heading: 'Sign in',
    submit: 'Sign in',
    forgotten: 'Forgot your password?',
    newHere: 'New to {shop}?',
    register: 'Create an account',
    mailedCode:
      'We have sent a code to {email}, to be sure that you are not a machine. Enter it here, and your password once more.',
  },
  register: {
    heading: 'Create an account',
    lead: 'Your orders, addresses and wishes in one place.',
    submit: 'Create account',
    haveOne: 'You have an account?',
    signIn: 'Sign in',
  },
  steps: {
    checkMail: 'Check your mail',
    codeSent: 'We have sent a code to {email}. It is good for ten minutes.',
    codeSentToYou: 'We have sent a code to your address. It is good for ten minutes.',
    openApp: 'Open your authenticator app and enter the code it shows. A recovery code works too.',
    oneMore: 'One more step',
    sentAgain: 'A new code is on its way. The one before no longer works.',
    sendAgain: 'Send a new code',
    rememberDevice: 'Do not ask on this device for 30 days',
    submit: 'Continue',
    waiting: 'Thank you. We will be in touch',
    waitingLead:
      '{shop} looks at every new account before it is opened. You will hear from us by mail as soon as yours is.',
  },
  password: {
    forgotten: 'Forgot your password?',
    forgottenLead: 'Tell us the address of your account, and we will mail you a link to choose a new one.',
    send: 'Send the link',
    back: 'Back to sign in',
    sent: 'Check your mail',
    sentLead:
      'If {email} has an account, a link to choose a new password is on its way. It works once, for ten minutes.',
    choose: 'Choose a password',
    chooseNew: 'Choose a new password',
    chooseLead: 'You will be signed out everywhere else.',
    save: 'Save and sign in',
  },
  leaving: {
    ask: 'Sign out?',
    askLead: 'You will be asked for your password the next time you sign in to {shop}.',
    submit: 'Sign out',
    signedOut: 'You are signed out',
    signedOutLead: 'See you soon.',
    signedIn: 'You are signed in',
    signedInLead: 'Welcome back.',
  },
  deadEnds: {
    lost: 'This link has run out',
    lostLead:
      'Each link works once, in one browser, for a while. Please go back to the shop and begin again.',
    forged: 'That did not come from here',
    forgedLead:
      'Something other than this page tried to send this form, or the page was open for very long. Please go back and try again.',
    misdirected: 'This link is not right',
    misdirectedLead:
      'The page that sent you here asked for something that it may not. Nothing has happened; please go back to the shop.',
  },
  /** What people read whom the shop could not serve. */
  nowhere: {
    heading: 'There is nothing at this address',
    lead: 'The link may be old, or a part of it was lost on the way.',
  },
  failure: {
    BUSY: 'Very many people are here at the moment',
    RATE_LIMITED: 'That was a lot in a short time',
    INTERNAL: 'Something went wrong on our side',
    lead: 'Please try again in a moment. Nobody pays twice for trying again.',
    again: 'Try again',
  },
  problems: {
    unknown: 'That did not work. Please try again.',
    wrongPassword: 'That e-mail address and password do not belong together.',
    passwordExpired:
      'Your password has to be set anew. Choose “Forgot your password?” and we will mail you a link.',
    knownAddress: 'There is an account with this address already. Sign in, or choose a new password.',
    captcha: 'The check did not work out. Please try again.',
    wrongCode: 'That code is wrong, or has run out.',
    wrongProof: 'That code did not fit. We have sent you another one.',
    busy: 'A lot is going on at the moment. Please try again.',
    closed: 'This account is closed. Please write to the shop.',
    tooOften: {
      one: 'That were many tries in a short time. Please wait a minute.',
      other: 'That were many tries in a short time. Please wait {count} minutes.',
    },
    marked: 'Please look at what is marked.',
    email: 'This is not an e-mail address.',
    password: 'This password does not have the right length.',
    code: 'The code is missing.',
    field: 'This is not right.',
  },
  letters,
  checkout,
  purchases,
} as const satisfies Messages

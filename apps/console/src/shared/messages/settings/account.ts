import { localize } from '../../i18n/localize.ts'

/** Texts of the account page: password and two-factor authentication. */
export const accountText = localize('accountText', {
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 12 characters. A few random words make a strong password.',
  change: 'Change password',
  changed: 'Password changed. You’re signed out on all other devices.',
  wrongPassword: 'The current password is incorrect.',
  twoFactor: 'Two-factor authentication',
  twoFactorText:
    'Protect your account with an authenticator app. You’ll enter a code from the app after your password.',
  twoFactorOn:
    'Two-factor authentication is on. You enter a code from your authenticator app when you sign in.',
  codesLeft: { one: '{count} recovery code left.', other: '{count} recovery codes left.' },
  turnOn: 'Turn on two-factor authentication',
  turnOnTitle: 'Turn on two-factor authentication',
  confirmPassword: 'Continue',
  scan: 'Scan the QR code with your authenticator app, or enter the setup key manually.',
  qrCode: 'QR code for your authenticator app',
  key: 'Setup key',
  code: 'Authentication code',
  confirm: 'Turn on',
  wrongCode: 'That code is incorrect. Codes change every 30 seconds, and each one works once.',
  turnedOn: 'Two-factor authentication turned on',
  saveCodes:
    'Save these recovery codes. If you lose access to your app, each one lets you sign in once. They won’t be shown again.',
  codesSaved: 'I’ve saved my codes',
  turnOff: 'Turn off two-factor authentication',
  turnOffTitle: 'Turn off two-factor authentication?',
  turnOffAction: 'Turn off',
  turnedOff: 'Two-factor authentication turned off',
  alreadyOn: 'Two-factor authentication is already on.',
  signInCode: 'Authentication code or recovery code',
  codeNeeded: 'Enter your code',
  codeText: 'Enter the code from your authenticator app to finish signing in.',
})

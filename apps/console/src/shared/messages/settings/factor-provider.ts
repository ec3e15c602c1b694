import { localize } from '../../i18n/localize.ts'

/** Texts of the provider for codes by text, call and push notification. */
export const factorProviderText = localize('factorProviderText', {
  title: 'Codes by text, call, or push',
  text: 'Customers can confirm sign-ins with their phone. Connect your own server to send text messages, make calls, or send push notifications through a service of your choice.',
  url: 'Provider URL',
  urlHint:
    'A public URL that starts with https://. It receives sign-in codes, so only an owner can change it.',
  urlInvalid: 'Enter a public URL that starts with https://, such as https://codes.example/send.',
  offer: 'Offer customers',
  factors: { SMS: 'Text messages', CALL: 'Phone calls', PUSH: 'Push notifications in your app' },
  chooseFactor: 'Select at least one.',
  secret: 'Signing secret (optional)',
  secretHint: 'At least 24 characters. Leave empty to generate one.',
  secretInvalid: 'Use 24 to 200 characters.',
  keepSecretHint: 'At least 24 characters. Leave empty to keep the current one.',
  save: 'Save provider',
  saved: 'Provider saved',
  secretShown: 'Copy this signing secret now. It won’t be shown again.',
  rotate: 'Replace signing secret',
  rotateTitle: 'Replace the signing secret?',
  rotateText:
    'Requests are signed with the new secret right away. Until your server has it, codes aren’t sent.',
  remove: 'Remove provider',
  removeTitle: 'Remove the provider?',
  removeText:
    'Customers who use only text messages, calls, or push notifications get codes by email instead.',
  removed: 'Provider removed',
  test: 'Send a test message',
  testText: 'Your server gets a message with the code 123456.',
  testFactor: 'Type',
  testTo: 'Phone number or device ID',
  testToHint: 'For phone numbers, include the country code, such as +49 30 123456.',
  testToInvalid: 'Enter a phone number with its country code, such as +49 30 123456.',
  send: 'Send test message',
  accepted: 'The provider accepted the message.',
  failures: {
    ADDRESS_REFUSED: 'The URL isn’t public.',
    NAME_UNKNOWN: 'The server wasn’t found. Check the URL.',
    UNREACHABLE: 'The server can’t be reached.',
    TIMED_OUT: 'The server didn’t respond within 3 seconds.',
    RESPONSE_STATUS: 'The server responded with status {status}. It must respond with 2xx.',
  },
})

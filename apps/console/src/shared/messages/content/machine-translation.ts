import { localize } from '../../i18n/localize.ts'

/** Texts of machine translation. */
export const machineTranslationText = localize('machineTranslationText', {
  title: 'Machine translation',
  text: 'A translation service can translate texts that have no translation yet. Its translations are marked until someone edits or confirms them. The service reads your texts, and may charge you.',
  none: 'No translation service is set up.',
  service: 'Service',
  url: 'Server URL',
  urlHints: {
    DEEPL: 'https://api-free.deepl.com for keys that end with :fx, otherwise https://api.deepl.com.',
    LIBRETRANSLATE: 'Your own server, or a hosted one such as https://libretranslate.com.',
  },
  urlInvalid: 'Enter a public URL that starts with https://.',
  key: 'API key',
  keyHints: {
    DEEPL: 'You find it in your DeepL account under API keys.',
    LIBRETRANSLATE: 'Leave empty if your server needs none.',
  },
  keepKeyHint: 'Leave empty to keep the current one.',
  keyMissing: 'Enter the API key for this server.',
  noKey: 'You can’t save keys yet. Ask the person who runs your server to set SECRETS_KEY.',
  save: 'Save translation service',
  saved: 'Translation service saved',
  test: 'Translate a sample',
  tested: 'It works: “{translation}”',
  remove: 'Remove',
  removeTitle: 'Remove the translation service?',
  removeText: 'Translations stay. Translation that is running stops.',
  removed: 'Translation service removed',
  translate: 'Translate missing texts',
  translateTitle: 'Translate missing texts to {language}?',
  translateAll:
    'All texts of your products, collections, shipping methods, discounts, and payment instructions without a translation are sent to {host}. Existing translations stay.',
  translateOne:
    'The texts of this entry without a translation are sent to {host}. Existing translations stay.',
  translateAction: 'Translate',
  setUp: 'Set up machine translation',
  running: 'Translating to {language}: {done} of {total}',
  waiting: '{failure} Next attempt at {time}.',
  cancel: 'Stop',
  canceled: 'Translation stopped',
  nothingMissing: 'Every text already has a translation to {language}.',
  done: {
    one: '{count} text translated to {language}. Check it before customers rely on it.',
    other: '{count} texts translated to {language}. Check them before customers rely on them.',
  },
  stopped: {
    one: 'Stopped after {count} text in {language}.',
    other: 'Stopped after {count} texts in {language}.',
  },
  failed: 'Translation to {language} has stopped. {failure}',
  skipped: {
    one: '{count} translation was left out, because formatting or placeholders were missing, or another value has the same name. Translate it yourself.',
    other:
      '{count} translations were left out, because formatting or placeholders were missing, or another value has the same name. Translate them yourself.',
  },
  says: '{failure} The service says: “{detail}”',
  failures: {
    ADDRESS_REFUSED: 'The server URL isn’t public.',
    NAME_UNKNOWN: 'The server wasn’t found. Check the URL.',
    UNREACHABLE: 'The server can’t be reached.',
    TIMED_OUT: 'The server didn’t respond in time.',
    KEY_REJECTED: 'The service rejected the API key. Enter it again under Settings > Languages.',
    QUOTA_EXCEEDED:
      'The quota of your account at the service is used up. Continue when it is renewed or raised.',
    TOO_MANY_REQUESTS: 'The service is receiving too many requests.',
    REJECTED: 'The service doesn’t accept the request.',
    PROVIDER_ERROR: 'The service has a problem of its own. Try again later.',
    WRONG_RESPONSE: 'The server doesn’t respond like this service. Check the URL.',
    NOT_CONFIGURED: 'The translation service was removed.',
    INTERNAL: 'An unexpected error occurred. Try again.',
  },
  mark: 'Machine-translated. Check it.',
  confirm: 'Mark as checked',
  confirmed: 'Translation marked as checked',
  progress: '{progress}, {machine} machine-translated',
})

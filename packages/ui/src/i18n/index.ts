export { formatLocality } from './format-locality.ts'
export { isolateLatin } from './isolate.ts'
export { joinAddress, joinWithCommas } from './join-with-commas.ts'
export { languagePrefix, splitLanguagePath } from './language-path.ts'
export { getLanguage, LANGUAGES, type Language, type LanguageCode } from './languages.ts'
export { normalizeNumber, parseNumber } from './parse-number.ts'
export {
  createTranslator,
  type Message,
  type Messages,
  type MessageValues,
  type Plural,
  type Translate,
  type Translation,
} from './translator.ts'

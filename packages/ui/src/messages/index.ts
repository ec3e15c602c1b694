export {
  getLanguage,
  LANGUAGES,
  type Language,
  type LanguageCode,
  languageFromPath,
  languagePrefix,
} from './languages.ts'
export { localityLines } from './locality-lines.ts'
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

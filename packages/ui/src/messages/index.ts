export {
  LANGUAGES,
  type Language,
  type LanguageCode,
  languageIn,
  languageOf,
  languagePrefix,
} from './languages.ts'
export {
  type Fillings,
  type Message,
  type Messages,
  type Plural,
  type Say,
  sayIn,
  type Translation,
} from './messages.ts'
export { placeLines } from './place-lines.ts'
export { plainNumber, readNumber } from './read-number.ts'

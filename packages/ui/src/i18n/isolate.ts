/** A text whose direction neither depends on the texts around it nor changes them. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\u2066-\u2069]/u
const LATIN_OR_DIGIT = /[\p{Script=Latin}\d]/u
const ONE_WORD_OR_NUMBER = /^(?:\p{L}+|\d+)$/u

/**
 * Keeps a value such as an email address, a phone number or `12 Kiln Lane` in order within right-to-left text, also
 * where a line breaks. URLs stay as they are, because mail programs would take the invisible character after one as a
 * part of it.
 */
export const isolateLatin = (value: string): string =>
  LATIN_OR_DIGIT.test(value) &&
  !RIGHT_TO_LEFT.test(value) &&
  !ONE_WORD_OR_NUMBER.test(value) &&
  !value.includes('://')
    ? `\u2066${value}\u2069`
    : value

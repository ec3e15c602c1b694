/** Spaces, apostrophes and the Arabic separator, which only group thousands. */
const GROUP_SEPARATORS = /(?<=\d)[\s'’\u066c](?=\d{3})/g

/** Parses a number as people type it; `undefined` if it is invalid or negative. */
export function parseNumber(text: string, locale: string): number | undefined {
  const plain = normalizeNumber(text, locale)
  return plain === undefined ? undefined : Number(plain)
}

/**
 * Normalizes a typed number to digits and a decimal point. Accepts the digits and separators of any language. Only
 * `1.234` and `1,234` are ambiguous; the locale decides. Ignores currency signs.
 */
export function normalizeNumber(text: string, locale: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Sc}/gu, '')
    .trim()
    // Both Arabic digit ranges start at a code point divisible by 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(GROUP_SEPARATORS, '')
    .replace('\u066b', '.')
  const thousands = findGroupSeparator(plain, locale)
  const decimal = (thousands ? plain.replaceAll(thousands, '') : plain).replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(decimal) ? decimal.replace(/^\./, '0.').replace(/\.$/, '') : undefined
}

/** The group separator of a number, if it has one. */
function findGroupSeparator(plain: string, locale: string): string | undefined {
  const [, rest] = /^[1-9]\d{0,2}((?:,\d{3})+(?:\.\d*)?|(?:\.\d{3})+(?:,\d*)?)$/.exec(plain) ?? []
  if (!rest) return undefined
  const separator = rest.charAt(0)
  const isCertain = /[.,]/.test(rest.slice(1))
  return isCertain || separator === localeGroupSeparator(locale) ? separator : undefined
}

const localeGroupSeparator = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(11_111).find(({ type }) => type === 'group')?.value

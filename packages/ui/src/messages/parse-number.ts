/** Spaces and apostrophes, which stand nowhere but between thousands, and the sign that Arabic has for it. */
const GROUP_SEPARATORS = /(?<=\d)[\s'’\u066c](?=\d{3})/g

/** A number as people type it; undefined where it is none, or less than none. */
export function parseNumber(text: string, locale: string): number | undefined {
  const plain = normalizeNumber(text, locale)
  return plain === undefined ? undefined : Number(plain)
}

/**
 * Reads a number as people type it, with the digits and separators of their language, or of another where that leaves
 * no doubt: only `1.234` and `1,234` need the language to tell thousands from decimals. A currency's sign beside it does
 * not matter. All its digits stay, with a point before the decimals.
 */
export function normalizeNumber(text: string, locale: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Sc}/gu, '')
    .trim()
    // Both rows of Arabic digits begin at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(GROUP_SEPARATORS, '')
    .replace('\u066b', '.')
  const thousands = findGroupSeparator(plain, locale)
  const decimal = (thousands ? plain.replaceAll(thousands, '') : plain).replace(',', '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(decimal) ? decimal.replace(/^\./, '0.').replace(/\.$/, '') : undefined
}

/** What stands between the thousands of a number, if anything does. */
function findGroupSeparator(plain: string, locale: string): string | undefined {
  const [, rest] = /^[1-9]\d{0,2}((?:,\d{3})+(?:\.\d*)?|(?:\.\d{3})+(?:,\d*)?)$/.exec(plain) ?? []
  if (!rest) return undefined
  const separator = rest.charAt(0)
  const isCertain = /[.,]/.test(rest.slice(1))
  return isCertain || separator === localeGroupSeparator(locale) ? separator : undefined
}

const localeGroupSeparator = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale).formatToParts(11_111).find(({ type }) => type === 'group')?.value

/** Whether the characters after the country prefix have the right check digits. */
type Check = (number: string) => boolean

interface VatFormat {
  /** The country prefix, where it is not the country code. */
  readonly prefix?: string
  /** What follows the prefix. */
  readonly pattern: RegExp
  readonly hasCheckDigits: Check
  /** A valid number, to show the format. */
  readonly example: string
}

const digitsOf = (text: string): number[] => [...text].map(Number)

const weightedSum = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index] ?? 0), 0)

/** The weighted sum of all digits, including the check digit, is a multiple of the modulus. */
const weighted =
  (modulus: number, ...weights: number[]): Check =>
  (number) =>
    weightedSum(number, weights) % modulus === 0

/** The check digit is the weighted sum modulo 11, and 0 instead of 10. */
const remainder11 =
  (...weights: number[]): Check =>
  (number) =>
    (weightedSum(number, weights) % 11) % 10 === Number(number[weights.length])

/** The digits doubled from the right, as in card numbers. */
const luhnSum = (text: string): number =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
const luhn: Check = (number) => luhnSum(number) % 10 === 0

/** ISO 7064, modulus 11,10. */
const iso7064: Check = (number) =>
  digitsOf(number).reduce((product, digit) => (((product + digit) % 10 || 10) * 2) % 11, 10) === 2

const any =
  (...checks: readonly Check[]): Check =>
  (number) =>
    checks.some((check) => check(number))

const BULGARIAN_PERSON = any(
  remainder11(2, 4, 8, 5, 10, 9, 7, 3, 6),
  (number) => weightedSum(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === Number(number[9]),
  weighted(11, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1),
)

const bulgarian: Check = (number) => {
  if (number.length === 10) return BULGARIAN_PERSON(number)
  const first = weightedSum(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const check = first === 10 ? (weightedSum(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first
  return check === Number(number[8])
}

const cypriot: Check = (number) => {
  const sum = digitsOf(number.slice(0, 8)).reduce(
    (total, digit, index) =>
      total + (index % 2 === 0 ? ([1, 0, 5, 7, 9, 13, 15, 17, 19, 21][digit] ?? 0) : digit),
    0,
  )
  return String.fromCharCode(65 + (sum % 26)) === number[8]
}

/** Birth numbers of nine digits, issued before 1954, have no check digit. */
const czech: Check = (number) => {
  if (number.length === 9) return true
  if (number.length === 10) return (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9])
  return (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[7])
}

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

const spanish: Check = (number) => {
  const [, prefix, digits = '', letter] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number) ?? []
  const lead = prefix === 'Y' ? '1' : prefix === 'Z' ? '2' : ''
  if (letter) return SPANISH_LETTERS[Number(lead + digits) % 23] === letter
  const check = (10 - (luhnSum(`${number.slice(1, 8)}0`) % 10)) % 10
  return [String(check), 'JABCDEFGHI'[check]].includes(number[8])
}

const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Numbers in Monaco, which begin with 000, have no check digit of their own. */
const french: Check = (number) => {
  const company = number.slice(2)
  if (!company.startsWith('000') && !luhn(company)) return false
  if (/^\d\d/.test(number)) return Number(`${company}12`) % 97 === Number(number.slice(0, 2))
  const [first = 0, second = 0] = [...number.slice(0, 2)].map((letter) => FRENCH_KEY.indexOf(letter))
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(company) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

/** Old numbers have a letter in the second place. New ones have a letter after the check letter. */
const irish: Check = (number) => {
  const isOld = !/^\d{7}/.test(number)
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7)
  const extra = number[8] ? number.charCodeAt(8) - 64 : 0
  const sum = weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * extra
  return 'WABCDEFGHIJKLMNOPQRSTUV'[sum % 23] === number[7]
}

const lithuanian: Check = (number) => {
  const weights = (start: number) =>
    digitsOf(number.slice(0, -1)).map((_, index) => 1 + ((index + start) % 9))
  const first = weightedSum(number, weights(0)) % 11
  const check = first === 10 ? (weightedSum(number, weights(2)) % 11) % 10 : first
  return check === Number(number.at(-1))
}

/** Those of companies begin with a digit above 3; those of persons with the date of birth, or with 32. */
const latvian: Check = (number) => {
  if (Number(number[0]) > 3) return weightedSum(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  if (number.startsWith('32')) return true
  return ((1 + weightedSum(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === Number(number[10])
}

/** Sole traders have check digits over the whole number, with letters as two digits. */
const dutchSoleTrader: Check = (number) => {
  const text = [...`NL${number}`].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...text].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const romanian: Check = (number) => {
  const digits = number.slice(0, -1).padStart(9, '0')
  return ((weightedSum(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(number.at(-1))
}

/** Numbers of government departments (GD) and health authorities (HA) have no check digits. */
const british: Check = (number) => {
  if (/^(GD|HA)/.test(number)) return true
  const rest = weightedSum(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97
  return rest === 0 || rest === 42
}

/**
 * The VAT numbers of the EU, the United Kingdom, Switzerland and Norway. The rules are those that the countries publish,
 * and that the libraries for many languages share; a check that is known to have exceptions is left out.
 */
const VAT_FORMATS: Readonly<Record<string, VatFormat>> = {
  AT: {
    pattern: /^U\d{8}$/,
    hasCheckDigits: (number) => (luhnSum(number.slice(1, 8)) + 4 + Number(number[8])) % 10 === 0,
    example: 'ATU13585627',
  },
  BE: {
    pattern: /^[01]\d{9}$/,
    hasCheckDigits: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
    example: 'BE0428759497',
  },
  BG: { pattern: /^\d{9,10}$/, hasCheckDigits: bulgarian, example: 'BG175074752' },
  CY: { pattern: /^\d{8}[A-Z]$/, hasCheckDigits: cypriot, example: 'CY10259033P' },
  CZ: { pattern: /^\d{8,10}$/, hasCheckDigits: czech, example: 'CZ25123891' },
  DE: { pattern: /^[1-9]\d{8}$/, hasCheckDigits: iso7064, example: 'DE136695976' },
  DK: {
    pattern: /^[1-9]\d{7}$/,
    hasCheckDigits: weighted(11, 2, 7, 6, 5, 4, 3, 2, 1),
    example: 'DK13585628',
  },
  EE: { pattern: /^\d{9}$/, hasCheckDigits: weighted(10, 3, 7, 1, 3, 7, 1, 3, 7, 1), example: 'EE100931558' },
  ES: {
    pattern: /^([XYZKLM]\d{7}[A-Z]|\d{8}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[\dA-J])$/,
    hasCheckDigits: spanish,
    example: 'ESB58378431',
  },
  FI: { pattern: /^\d{8}$/, hasCheckDigits: weighted(11, 7, 9, 10, 5, 8, 4, 2, 1), example: 'FI20774740' },
  FR: { pattern: /^[\dA-HJ-NP-Z]{2}\d{9}$/, hasCheckDigits: french, example: 'FR40303265045' },
  GR: {
    prefix: 'EL',
    pattern: /^\d{9}$/,
    hasCheckDigits: remainder11(256, 128, 64, 32, 16, 8, 4, 2),
    example: 'EL094259216',
  },
  HR: { pattern: /^\d{11}$/, hasCheckDigits: iso7064, example: 'HR33392005961' },
  HU: { pattern: /^\d{8}$/, hasCheckDigits: weighted(10, 9, 7, 3, 1, 9, 7, 3, 1), example: 'HU12892312' },
  IE: { pattern: /^\d([A-Z+*]\d{5}|\d{6})[A-W][A-I]?$/, hasCheckDigits: irish, example: 'IE6433435F' },
  IT: { pattern: /^\d{11}$/, hasCheckDigits: luhn, example: 'IT00743110157' },
  LT: { pattern: /^(\d{9}|\d{12})$/, hasCheckDigits: lithuanian, example: 'LT119511515' },
  LU: {
    pattern: /^\d{8}$/,
    hasCheckDigits: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)),
    example: 'LU15027442',
  },
  LV: { pattern: /^\d{11}$/, hasCheckDigits: latvian, example: 'LV40003521600' },
  MT: {
    pattern: /^[1-9]\d{7}$/,
    hasCheckDigits: weighted(37, 3, 4, 6, 7, 8, 9, 10, 1),
    example: 'MT11679112',
  },
  NL: {
    pattern: /^\d{9}B\d{2}$/,
    hasCheckDigits: any(weighted(11, 9, 8, 7, 6, 5, 4, 3, 2, -1), dutchSoleTrader),
    example: 'NL004495445B01',
  },
  PL: {
    pattern: /^\d{10}$/,
    hasCheckDigits: weighted(11, 6, 5, 7, 2, 3, 4, 5, 6, 7, -1),
    example: 'PL8567346215',
  },
  PT: {
    pattern: /^[1-9]\d{8}$/,
    hasCheckDigits: (number) =>
      ((11 - (weightedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(number[8]),
    example: 'PT501964843',
  },
  RO: { pattern: /^[1-9]\d{1,9}$/, hasCheckDigits: romanian, example: 'RO18547290' },
  SE: {
    pattern: /^\d{12}$/,
    hasCheckDigits: (number) => luhn(number.slice(0, 10)),
    example: 'SE123456789701',
  },
  SI: {
    pattern: /^[1-9]\d{7}$/,
    hasCheckDigits: (number) =>
      (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(number[7]),
    example: 'SI50223054',
  },
  SK: {
    pattern: /^[1-9]\d[2-47-9]\d{7}$/,
    hasCheckDigits: (number) => Number(number) % 11 === 0,
    example: 'SK2022749619',
  },
  GB: {
    pattern: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
    hasCheckDigits: british,
    example: 'GB980780684',
  },
  CH: {
    prefix: 'CHE',
    pattern: /^\d{9}(MWST|TVA|IVA)?$/,
    hasCheckDigits: weighted(11, 5, 4, 3, 2, 7, 6, 5, 4, 1),
    example: 'CHE100155212MWST',
  },
  NO: {
    pattern: /^\d{9}(MVA)?$/,
    hasCheckDigits: weighted(11, 3, 2, 7, 6, 5, 4, 3, 2, 1),
    example: 'NO995525828MVA',
  },
}

export const hasVatNumbers = (country: string): boolean => Object.hasOwn(VAT_FORMATS, country)

/** A valid number of a country, to show the expected format. */
export const vatNumberExample = (country: string): string => formatOf(country)?.example ?? ''

export interface VatNumber {
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** With its prefix, without spaces and other marks. */
  readonly number: string
}

/** Parses a VAT number with its country prefix, or without it for a given country. */
export function parseVatNumber(input: string, country = ''): VatNumber | undefined {
  const text = input.replaceAll(/[.\-/\s]/g, '').toUpperCase()
  const own = findCountry(text)
  const candidates = [own, { country, rest: text }].flatMap((one) => one ?? [])
  for (const { country: code, rest } of candidates) {
    const format = formatOf(code)
    if (format?.pattern.test(rest) && format.hasCheckDigits(rest))
      return { country: code, number: `${format.prefix ?? code}${rest}` }
  }
  return undefined
}

/** The format of a number that has the prefix of a country but is not valid there. */
export function expectedVatNumber(input: string): string | undefined {
  const text = input.replaceAll(/[.\-/\s]/g, '').toUpperCase()
  const found = findCountry(text)
  const isNumber = found && found.rest.replaceAll(/\D/g, '').length > 4
  return isNumber && !parseVatNumber(input) ? vatNumberExample(found.country) : undefined
}

function findCountry(text: string): { readonly country: string; readonly rest: string } | undefined {
  for (const [country, { prefix = country }] of Object.entries(VAT_FORMATS))
    for (const start of [prefix, country])
      if (text.startsWith(start)) return { country, rest: text.slice(start.length) }
  return undefined
}

const formatOf = (country: string): VatFormat | undefined =>
  Object.hasOwn(VAT_FORMATS, country) ? VAT_FORMATS[country] : undefined

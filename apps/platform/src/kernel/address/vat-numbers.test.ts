import { isInEu } from '@vitrine/pricing'
import { DELIVERY_COUNTRIES } from '@vitrine/ui/countries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedVatNumber, hasVatNumbers, parseVatNumber, vatNumberExample } from './vat-numbers.ts'

const COUNTRIES = [...DELIVERY_COUNTRIES.filter(isInEu), 'GB', 'CH', 'NO']

test('knows the numbers of all countries of the EU', () => {
  expect(COUNTRIES.filter((country) => !hasVatNumbers(country))).toEqual([])
})

test.each<readonly [string, string]>([
  ...COUNTRIES.map((country) => [country, vatNumberExample(country)] as const),
  ['ES', 'ES54362315K'],
  ['ES', 'ESX5253868R'],
  ['ES', 'ESM1234567L'],
  ['ES', 'ESA13585625'],
  ['FR', 'FR23334175221'],
  ['FR', 'FRK7399859412'],
  ['GB', 'GBGD123'],
  ['IE', 'IE6433435OA'],
  ['IE', 'IE8D79739I'],
  ['LT', 'LT100001919017'],
  ['LV', 'LV16117519997'],
  ['NL', 'NL002455799B11'],
  ['CZ', 'CZ7103192745'],
  ['BG', 'BG7523169263'],
])('accepts a number of %s: %s', (country, number) => {
  expect(parseVatNumber(number)).toEqual({ country, number })
  const withoutPrefix = number.slice(country === 'CH' ? 3 : 2)
  expect(parseVatNumber(withoutPrefix, country)).toEqual({ country, number })
})

test.each(['', 'DE', 'DE13669597', 'DE136695978', 'GB802311781', 'US123456789', 'ATU13585626', 'XX1'])(
  'rejects %s',
  (number) => {
    expect(parseVatNumber(number, 'DE')).toBeUndefined()
  },
)

test('ignores case, spaces and marks, and knows both prefixes of Greece', () => {
  expect(parseVatNumber(' de 136.695-976 ')?.number).toBe('DE136695976')
  expect(parseVatNumber('gr094259216')).toEqual({ country: 'GR', number: 'EL094259216' })
  expect(parseVatNumber('CHE-100.155.212 mwst', 'CH')?.number).toBe('CHE100155212MWST')
})

test('names the expected format only for what begins as a VAT number', () => {
  expect(expectedVatNumber('DE136695978')).toBe('DE136695976')
  for (const other of ['DE136695976', '12-3456789', 'DEPOT 7'])
    expect(expectedVatNumber(other)).toBeUndefined()
})

test.each(COUNTRIES)('finds nine of ten wrong digits in numbers of %s', (country) => {
  const example = vatNumberExample(country)
  const places = [...example].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  // The last digits of these are not covered by a check.
  const covered = { SE: places.slice(0, 10), NL: places.slice(0, 9) }[country] ?? places
  const wrong = covered.flatMap((place) =>
    [...'0123456789']
      .map((digit) => `${example.slice(0, place)}${digit}${example.slice(place + 1)}`)
      .filter((number) => number !== example),
  )
  const missed = wrong.filter((number) => parseVatNumber(number))
  expect(missed.length / wrong.length).toBeLessThan(0.1)
})

test('parses what it returns, and never fails', () => {
  const digits = fc.stringMatching(/^[A-Z0-9 .]{0,15}$/)
  fc.assert(
    fc.property(fc.constantFrom('', ...COUNTRIES), fc.oneof(digits, fc.string()), (country, text) => {
      for (const input of [text, country + text]) {
        const parsed = parseVatNumber(input, country)
        if (parsed) expect(parseVatNumber(parsed.number, parsed.country)).toEqual(parsed)
        expect(parsed?.number ?? 'A').toMatch(/^[A-Z\d+*]+$/)
      }
    }),
    { numRuns: 5000 },
  )
})

import { LANGUAGES, type Message, type Messages } from '@vitrine/ui/i18n'
import { expect, test } from 'vitest'
import { priceFormatter } from './format-money.ts'
import { localeFor, MESSAGE_CATALOGS } from './locale.ts'

const isPlural = (text: Messages | Message): text is Exclude<Message, string> =>
  typeof text === 'object' && typeof text.other === 'string'

/** Every text by its path, such as `frame.skip`. */
const flat = (texts: Messages, path = ''): [string, Message][] =>
  Object.entries(texts).flatMap(([name, text]): [string, Message][] =>
    typeof text === 'string' || isPlural(text) ? [[`${path}${name}`, text]] : flat(text, `${path}${name}.`),
  )
const english = new Map(flat(MESSAGE_CATALOGS.en))
const formsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
/** German law allows no amount on the order button; the total is above it. */
const WITHOUT_AMOUNT = 'checkout.payment.pay'
const translations = LANGUAGES.filter(({ code }) => code !== 'en')

test.each(translations)('$name has every text with the same placeholders', ({ code }) => {
  const own = new Map(flat(MESSAGE_CATALOGS[code]))
  expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
  for (const [path, message] of own) {
    const original = english.get(path) ?? ''
    if (code === 'de' && path === WITHOUT_AMOUNT) continue
    if (typeof message === 'string') expect(holes(message), path).toEqual(holes(String(original)))
    // The language is declared to select plural forms without a number.
    else
      for (const form of Object.values(message))
        expect(['count'], path).toEqual(expect.arrayContaining(holes(form)))
  }
})

/** Words that are the same in other languages, or that the shop itself wrote. */
const SAME = [
  'fields.code',
  'emails.withdrawalDetails.name',
  'titles.passkeys',
  'passkeys.heading',
  'passkeys.name',
  'checkout.details.optional',
  'checkout.postalCodes.cep',
  'checkout.postalCodes.eircode',
  'emails.orderConfirmed.deliveryNote',
]

test.each(translations)('leaves nothing in $name in English', ({ code }) => {
  const same = flat(MESSAGE_CATALOGS[code]).filter(([path, message]) => {
    const originals = formsOf(english.get(path) ?? '')
    return formsOf(message).some((form) => originals.includes(form))
  })
  expect(same.map(([path]) => path).filter((path) => !SAME.includes(path))).toEqual([])
})

test.each([
  [['de-AT, en;q=0.5'], 'de'],
  [['fr, ar;q=0.3, de; q=0.8'], 'de'],
  [['fr', 'ar-EG'], 'ar'],
  [['de;q=0, ar'], 'ar'],
  [['zz ar'], 'ar'],
  [['DE'], 'de'],
  [['*'], 'en'],
  [[undefined, null, ''], 'en'],
  [[`${'x'.repeat(400)}, de`], 'en'],
  [['de;q=nothing, ar;q=0.1'], 'ar'],
])('selects for %j the locale %s', (preferences, code) => {
  expect(localeFor(...preferences).code).toBe(code)
})

test('formats an amount for its language, and keeps its order in right-to-left text', () => {
  const written = (code: string) => priceFormatter(localeFor(code), 'EUR')({ amount: '1234.50' })
  expect(['en', 'de', 'ar'].map(written)).toEqual([
    '€1,234.50',
    '1.234,50\u00a0€',
    '\u20661,234.50\u00a0€\u2069',
  ])
  expect(priceFormatter(localeFor('en'), 'EUR')(undefined)).toBe('')
})

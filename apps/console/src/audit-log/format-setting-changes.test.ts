import type { AuditLogItem } from '@vitrine/contract'
import { expect, test } from 'vitest'
import {
  formatChangedPart,
  formatRestoredPart,
  formatSubject,
  listChangedParts,
} from './format-setting-changes.ts'

const entry = (before: object | null, after: object | null): AuditLogItem =>
  ({ entity: 'shop', entityId: 'shop', name: null, before, after }) as AuditLogItem
const context = {
  currency: 'EUR',
  changedAt: new Date('2026-11-19T10:00:00Z'),
  findName: (id: string) => (id === 'bowls' ? 'Bowls' : undefined),
}
const parts = (before: object | null, after: object | null) => listChangedParts(entry(before, after), context)
const sentences = (before: object | null, after: object | null) => parts(before, after).map(formatChangedPart)

test('describes each value of a setting that changed, also within others', () => {
  const changed = parts(
    { cornerStyle: 'SHARP', contact: { email: 'a@shop.example', phone: '1' }, poweredByEnabled: true },
    { cornerStyle: 'ROUNDED', contact: { email: 'b@shop.example', phone: '1' }, poweredByEnabled: false },
  )
  expect(changed.map(formatChangedPart)).toEqual([
    'Corner style: from “Sharp” to “Rounded”',
    'Email: from “a@shop.example” to “b@shop.example”',
    '“Powered by Vitrine” turned off',
  ])
  expect(changed.map(formatRestoredPart)).toEqual([
    'Corner style: “Sharp”',
    'Email: “a@shop.example”',
    '“Powered by Vitrine”: on',
  ])
})

test('tells parts with the same name apart', () => {
  const numbers = (invoice: string, credit: string) => ({
    invoiceNumbers: { pattern: invoice },
    creditNoteNumbers: { pattern: credit },
  })
  expect(parts(numbers('A-{0}', 'B-{0}'), numbers('C-{0}', 'D-{0}')).map(formatChangedPart)).toEqual([
    'Invoice number format: from “A-{0}” to “C-{0}”',
    'Credit note number format: from “B-{0}” to “D-{0}”',
  ])
  // The mode that is entered last is not the last one of the entry.
  const [first, second] = [{ publishableKey: 'pk_test_1' }, { publishableKey: 'pk_live_1' }]
  expect(
    parts({ settings: { TEST: first } }, { settings: { LIVE: second, TEST: first } }).map(formatChangedPart),
  ).toEqual(['Live publishable key: set to “pk_live_1”'])
  expect(
    parts({ settings: {} }, { settings: { LIVE: { instructions: 'Our account' } } }).map(formatChangedPart),
  ).toEqual(['Payment instructions: set to “Our account”'])
})

test('formats money, lists and texts, and shows where long texts differ', () => {
  const long = 'This page tells customers how we fire our pots, and how long they last in'
  expect(
    sentences(
      { minAmount: null, countries: [], body: '<p>a</p>', logoId: null },
      { minAmount: 500, countries: ['IE', 'DE'], body: '<p>b</p>', logoId: '5b0e1f3a-1~mv2.png' },
    ),
  ).toEqual([
    'Minimum amount: set to €5.00',
    'Countries: set to Ireland, Germany',
    'Text: from “a” to “b”',
    'Logo added',
  ])
  expect(sentences({ body: `<p>${long} use.</p>` }, { body: `<p>${long} a museum.</p>` })).toEqual([
    'Text: from “…how long they last in use.” to “…how long they last in a museum.”',
  ])
  expect(sentences({ body: '<p>a</p>' }, { body: '<h2>a</h2>' })).toEqual(['Text updated'])
  expect(sentences({ body: '<p>a</p>' }, { body: '<p>a &amp; b &lt;3</p>' })).toEqual([
    'Text: from “a” to “a & b <3”',
  ])
})

test('shows the values that a new setting got, and that a deleted one had', () => {
  const mail = {
    host: 'smtp.example',
    port: 587,
    user: null,
    senderAddress: 'post@shop.example',
    savedSecrets: ['password'],
  }
  expect(sentences(null, mail)).toEqual([
    'Host: set to “smtp.example”',
    'Port: set to 587',
    'Sender address: set to “post@shop.example”',
    'Password saved',
  ])
  expect(sentences(mail, null)).toEqual([
    'Host: “smtp.example” removed',
    'Port: 587 removed',
    'Sender address: “post@shop.example” removed',
  ])
  expect(sentences(null, { code: 'SPRING', subdivision: '' })).toEqual(['Code: set to “SPRING”'])
  expect(sentences(null, { benefit: { basisPoints: 1000 }, active: true, scope: null })).toEqual([
    'Discount: set to 10%',
    'Turned on',
  ])
})

test('names the sections of the home page that were added, removed, changed or moved', () => {
  const hero = (title: string, hidden?: boolean) => ({ type: 'HERO', title, ...(hidden && { hidden }) })
  const row = { type: 'PRODUCTS', source: 'NEW', limit: 4 }
  const story = { type: 'STORY', title: 'Our kiln', body: '<p>Hot</p>' }
  const page = (...sections: readonly object[]) => ({
    HOME_PAGE: { sections },
    publishDate: '2026-11-19T09:00:00.000Z',
  })
  const changed = parts(page(hero('Hello'), row, story), page({ ...row, limit: 8 }, hero('Hi', true)))
  expect(changed.map(formatChangedPart)).toEqual([
    'Home page: Story “Our kiln” removed',
    'Home page: Product row, limit: from 4 to 8',
    'Home page: Hero “Hi”, title: from “Hello” to “Hi”',
    'Home page: Hero “Hi”, hidden turned on',
    'Home page reordered',
  ])
  expect(changed.map(formatRestoredPart)).toEqual([
    'Home page: Story “Our kiln” added',
    'Home page: Product row, limit: 4',
    'Home page: Hero “Hi”, title: “Hello”',
    'Home page: Hero “Hi”, hidden: off',
    'Home page',
  ])
  expect(sentences({ HOME_PAGE: null }, page(hero('Hello')))).toEqual(['Home page: Hero “Hello” added'])
  const scheduled = { ...page(row), publishDate: '2026-12-01T09:00:00.000Z' }
  expect(sentences(page(row), scheduled)).toEqual([
    expect.stringMatching(/^Publish date: set to .*December 1, 2026/),
  ])
})

test('names the links of menus and the announcement that were added, removed or changed', () => {
  const bowls = { link: { type: 'COLLECTION', targetId: 'bowls' } }
  const contact = (url: string) => ({ label: 'Contact', link: { type: 'URL', url } })
  const menus = (header: readonly object[], footer: readonly object[], announcement?: string) => ({
    NAVIGATION: { header, footer, ...(announcement && { announcement: { text: announcement } }) },
  })
  expect(
    sentences(
      menus([bowls, { collections: { hiddenIds: [] } }], [{ label: 'Help', items: [contact('/a')] }]),
      menus([{ ...bowls, label: 'All bowls' }], [{ label: 'Help', items: [contact('/b')] }], 'Sale'),
    ),
  ).toEqual([
    'Header menu: Collections removed',
    'Header menu: “All bowls”, label: set to “All bowls”',
    'Footer menu: “Help”, submenu: “Contact”, link: from “/a” to “/b”',
    'Announcement bar text: set to “Sale”',
  ])
})

test('shows rates and translations with their values', () => {
  expect(
    sentences(
      { rates: [{ name: 'VAT', rate: 190_000 }], translations: {} },
      {
        rates: [
          { name: 'VAT', rate: 81_000 },
          { title: 'Parcel', amount: 400, maxWeight: 2000 },
        ],
        translations: { de: { title: 'Töpfe' } },
      },
    ),
  ).toEqual([
    'Rates: “Parcel” (€4.00, maximum weight 2) added',
    'Rates: “VAT” (8.1%), rate: from 19% to 8.1%',
    'Title (German): set to “Töpfe”',
  ])
  expect(
    sentences({ exchangeRates: [] }, { exchangeRates: [{ currency: 'CHF', rate: 110_000_000 }] }),
  ).toEqual(['Exchange rates: “CHF” (1.1) added'])
})

test('names the tax ID, reverse charge, the catalog version and number formats in plain words', () => {
  expect(
    parts(
      {
        contact: { taxId: '' },
        reverseChargeEnabled: false,
        catalogVersion: 'V1_CATALOG',
        invoiceNumbers: { pattern: 'INV-{0000}', example: 'INV-0001' },
      },
      {
        contact: { taxId: 'DE136695976' },
        reverseChargeEnabled: true,
        catalogVersion: 'V3_CATALOG',
        invoiceNumbers: { pattern: 'R-{0000}', example: 'R-0001' },
      },
    ).map(formatChangedPart),
  ).toEqual([
    'Tax ID: set to “DE136695976”',
    'Reverse charge turned on',
    'Preferred catalog version: from “V1_CATALOG” to “V3_CATALOG”',
    'Invoice number format: from “INV-{0000}” to “R-{0000}”',
  ])
})

test('says that a setting was turned on, published, or made the default', () => {
  const off = { isEnabled: false, isPublished: false, isDefault: true, isForShipping: false }
  const on = { isEnabled: true, isPublished: true, isDefault: false, isForShipping: true }
  expect(parts(off, on).map(formatChangedPart)).toEqual([
    'Turned on',
    'Published',
    'No longer the default',
    'Used for shipping',
  ])
})

test('names Stripe itself, not what it takes', () => {
  for (const [id, name] of [
    ['stripe', 'Stripe'],
    ['paypal', 'PayPal'],
  ])
    expect(formatSubject(entry({ paymentMethod: id }, { paymentMethod: id }))).toBe(name)
})

test('says that a secret was replaced, and never more', () => {
  const changed = parts(
    { savedSecrets: ['password'] },
    { savedSecrets: ['password'], replacedSecrets: ['password'] },
  )
  expect(changed.map(formatChangedPart)).toEqual(['Password replaced'])
  expect(changed.map(formatRestoredPart)).toEqual(['Password unchanged'])
})

test('says that a setting got its first secret', () => {
  const saved = { paymentMethod: 'stripe', savedSecrets: ['TEST secretKey'] }
  expect(sentences({ paymentMethod: 'stripe' }, saved)).toEqual(['Test secret key saved'])
  expect(sentences({ savedSecrets: ['password'] }, { savedSecrets: ['password'] })).toEqual([])
})

test('names the payment method or the email', () => {
  expect(formatSubject(entry({ paymentMethod: 'bank-transfer' }, { paymentMethod: 'bank-transfer' }))).toBe(
    'Bank transfer',
  )
  const state = { name: 'orderConfirmed', language: 'de', texts: {} }
  expect(formatSubject({ ...entry(state, state), name: 'orderConfirmed' })).toBe(
    'Order confirmation (German)',
  )
  expect(formatSubject({ ...entry(null, {}), entity: 'tax region', name: 'CH' })).toBe('Switzerland')
  const translation = { ...entry(state, state), entity: 'translation', name: 'Bowls' }
  expect(formatSubject(translation)).toBe('Bowls (German)')
})

test('names values as the console does, and shortens long lists', () => {
  const countries = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DE']
  expect(
    parts(
      { security: 'TLS', status: 'PENDING', languages: ['en'], countries: [] },
      { security: 'STARTTLS', status: 'ENABLED', languages: ['de', 'en'], countries },
    ).map(formatChangedPart),
  ).toEqual([
    'Encryption: from “TLS” to “STARTTLS”',
    'Status: from “Not open yet” to “Open”',
    'Languages: from English to German, English',
    'Countries: set to Austria, Belgium, Bulgaria, Croatia, and 3 more',
  ])
})

test('names parts and values of the platform as their forms do, and keeps what merchants write', () => {
  expect(
    sentences(
      { reviewSettings: { requestsEnabled: false, requestDelayDays: 14 }, returnSettings: { days: 30 } },
      { reviewSettings: { requestsEnabled: true, requestDelayDays: 7 }, returnSettings: { days: 14 } },
    ),
  ).toEqual([
    'Review requests turned on',
    'Days until the review request: from 14 to 7',
    'Return window in days: from 30 to 14',
  ])
  expect(
    sentences(
      { registration: 'OPEN', whenDown: 'SKIP', paymentMethods: ['stripe', 'bank-transfer'], code: 'OPEN' },
      {
        registration: 'OWNER_APPROVAL',
        whenDown: 'BLOCK',
        paymentMethods: ['bank-transfer', 'stripe'],
        code: 'PERCENT',
      },
    ),
  ).toEqual([
    'Who can create an account: from “Anyone” to “Only customers you approve”',
    'If it doesn’t respond: from “Continue without it” to “Don’t take orders”',
    'Display order: from Stripe, Bank transfer to Bank transfer, Stripe',
    'Code: from “OPEN” to “PERCENT”',
  ])
  const bowl = { productName: { original: 'Bowl' }, price: '20.00', quantity: 1 }
  expect(sentences(null, { customLineItems: [bowl] })).toEqual([
    'Custom items: “Bowl” (€20.00, quantity 1) added',
  ])
})

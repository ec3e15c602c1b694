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
const parts = (before: object, after: object) => listChangedParts(entry(before, after), 'EUR')

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
  ).toEqual(['Instructions: set to “Our account”'])
})

test('formats money and lists, and only names what is too long', () => {
  expect(
    parts(
      { minAmount: null, countries: [], body: '<p>a</p>', logoId: null },
      { minAmount: 500, countries: ['IE', 'DE'], body: '<p>b</p>', logoId: 'x' },
    ).map(formatChangedPart),
  ).toEqual([
    'Minimum amount: set to €5.00',
    'Countries: set to Ireland, Germany',
    'Text updated',
    'Logo updated',
  ])
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
    'Format: from “INV-{0000}” to “R-{0000}”',
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
})

test('names the payment method or the email', () => {
  expect(formatSubject(entry({ paymentMethod: 'bank-transfer' }, { paymentMethod: 'bank-transfer' }))).toBe(
    'Bank transfer',
  )
  const state = { name: 'orderConfirmed', language: 'de', texts: {} }
  expect(formatSubject(entry(state, state))).toBe('Order confirmation (German)')
})

test('names values as the console does, and shortens long lists', () => {
  const countries = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DE']
  expect(
    parts(
      { security: 'TLS', status: 'PENDING', languages: ['en'], countries: [] },
      { security: 'STARTTLS', status: 'ENABLED', languages: ['de', 'en'], countries },
    ).map(formatChangedPart),
  ).toEqual([
    'Security: from “TLS” to “STARTTLS”',
    'Status: from “Not open yet” to “Open”',
    'Languages: from English to German, English',
    'Countries: set to Austria, Belgium, Bulgaria, Croatia, and 3 more',
  ])
})

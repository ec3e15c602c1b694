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
    'corner style from “sharp” to “rounded”',
    'email from “a@shop.example” to “b@shop.example”',
    '“Powered by Vitrine” from on to off',
  ])
  expect(changed.map(formatRestoredPart)).toEqual([
    'corner style “sharp”',
    'email “a@shop.example”',
    '“Powered by Vitrine” on',
  ])
})

test('tells parts with the same name apart', () => {
  const numbers = (invoice: string, credit: string) => ({
    invoiceNumbers: { pattern: invoice },
    creditNoteNumbers: { pattern: credit },
  })
  expect(parts(numbers('A-{0}', 'B-{0}'), numbers('C-{0}', 'D-{0}')).map(formatChangedPart)).toEqual([
    'invoice numbers format from “A-{0}” to “C-{0}”',
    'credit note numbers format from “B-{0}” to “D-{0}”',
  ])
  // The mode that is entered last is not the last one of the entry.
  const [first, second] = [{ publishableKey: 'pk_test_1' }, { publishableKey: 'pk_live_1' }]
  expect(
    parts({ settings: { TEST: first } }, { settings: { LIVE: second, TEST: first } }).map(formatChangedPart),
  ).toEqual(['live publishable key from none to “pk_live_1”'])
  expect(
    parts({ settings: {} }, { settings: { LIVE: { instructions: 'Our account' } } }).map(formatChangedPart),
  ).toEqual(['instructions from none to “Our account”'])
})

test('formats money and lists, and only names what is too long', () => {
  expect(
    parts(
      { minAmount: null, countries: [], body: '<p>a</p>', logoId: null },
      { minAmount: 500, countries: ['IE', 'DE'], body: '<p>b</p>', logoId: 'x' },
    ).map(formatChangedPart),
  ).toEqual(['minimum amount from none to €5.00', 'countries from none to Ireland, Germany', 'text', 'logo'])
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
    'tax ID from none to “DE136695976”',
    'reverse charge from off to on',
    'preferred catalog version from “V1_CATALOG” to “V3_CATALOG”',
    'format from “INV-{0000}” to “R-{0000}”',
  ])
})

test('says that a secret was replaced, and never more', () => {
  const changed = parts(
    { savedSecrets: ['password'] },
    { savedSecrets: ['password'], replacedSecrets: ['password'] },
  )
  expect(changed.map(formatChangedPart)).toEqual(['password replaced'])
})

test('names the payment method or the email', () => {
  expect(formatSubject(entry({ paymentMethod: 'bank-transfer' }, { paymentMethod: 'bank-transfer' }))).toBe(
    'bank transfer',
  )
  const state = { name: 'orderConfirmed', language: 'de', texts: {} }
  expect(formatSubject(entry(state, state))).toBe('order confirmed (German)')
})

test('names values as the console does, and shortens long lists', () => {
  const countries = ['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DE']
  expect(
    parts(
      { security: 'TLS', status: 'PENDING', languages: ['en'], countries: [] },
      { security: 'STARTTLS', status: 'ENABLED', languages: ['de', 'en'], countries },
    ).map(formatChangedPart),
  ).toEqual([
    'security from “TLS” to “STARTTLS”',
    'status from “not open yet” to “open”',
    'languages from English to German, English',
    'countries from none to Austria, Belgium, Bulgaria, Croatia, and 3 more',
  ])
})

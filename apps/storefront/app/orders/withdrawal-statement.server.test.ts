import type { Purchase } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import {
  exceptionTexts,
  invalidFields,
  parseWithdrawal,
  withdrawalItems,
} from './withdrawal-statement.server.ts'

function parsed(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseWithdrawal(form)
}

test('asks for a name, a contract and an email address, and for nothing else', () => {
  expect(invalidFields(parsed({}))).toEqual(['name', 'orderNumber', 'email'])
  expect(invalidFields(parsed({ name: 'Ada', orderNumber: 'the blue bowl', email: 'ada@' }))).toEqual([
    'email',
  ])
  expect(invalidFields(parsed({ name: ' Ada ', orderNumber: '1', email: 'ada@example.com' }))).toEqual([])
})

test('names the items of a known order, and why they may be excluded', () => {
  const i18n = getI18n('de')
  const line = (_id: string) => ({ _id, quantity: 2, productName: { original: 'Schale' } })
  const exceptedItems = [
    { lineItemId: 'a', exception: 'SEALED' },
    { lineItemId: 'c', exception: 'SEALED' },
  ]
  const purchase = { order: { lineItems: ['a', 'b', 'c'].map(line) }, withdrawal: { exceptedItems } }
  const [sealed, plain] = withdrawalItems(purchase as unknown as Purchase, i18n)
  expect(sealed).toEqual({ id: 'a', name: '2 × Schale', exception: i18n.messages.withdrawal.SEALED })
  expect(plain).toEqual({ id: 'b', name: '2 × Schale' })
  expect(exceptionTexts(purchase as unknown as Purchase, i18n.messages.withdrawal)).toHaveLength(1)
})

import type { Fulfillment, MerchantReturn, Order, Withdrawal } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { hasUnshippedItems, withdrawalStep } from './withdrawal-step.ts'

const order = (status = 'APPROVED') =>
  ({
    status,
    lineItems: [
      { _id: 'cup', quantity: 2 },
      { _id: 'bowl', quantity: 1 },
    ],
  }) as Order
const statement = (more: Partial<Withdrawal> = {}) => ({ itemsNote: '', ...more }) as Withdrawal
const shipped = (_id: string, quantity: number) => [{ lineItems: [{ _id, quantity }] }] as Fulfillment[]
const returned = (status: MerchantReturn['status']) =>
  [{ status, items: [{ lineItemId: 'cup', quantity: 2 }] }] as MerchantReturn[]

test('cancels an order that was withdrawn before it was shipped, and refunds a part of it', () => {
  expect(withdrawalStep(statement(), order(), [], [])).toEqual({ kind: 'CANCEL' })
  const everything = statement({ lineItemIds: ['cup', 'bowl'] })
  expect(withdrawalStep(everything, order(), [], [])).toEqual({ kind: 'CANCEL' })
  const cup = statement({ lineItemIds: ['cup'] })
  expect(withdrawalStep(cup, order(), shipped('bowl', 1), [])).toEqual({ kind: 'REFUND' })
  expect(withdrawalStep(statement({ itemsNote: 'The cup' }), order(), [], [])).toEqual({ kind: 'REFUND' })
  expect(withdrawalStep(statement(), order('CANCELED'), [], [])).toEqual({ kind: 'REFUND' })
})

test('returns the withdrawn items that were shipped, once', () => {
  const withdrawal = statement({ lineItemIds: ['cup'] })
  const items = [{ lineItemId: 'cup', quantity: 2 }]
  const step = (returns: MerchantReturn[]) => withdrawalStep(withdrawal, order(), shipped('cup', 2), returns)
  expect(step([])).toEqual({ kind: 'RETURN', items })
  expect(step(returned('DECLINED'))).toEqual({ kind: 'RETURN', items })
  expect(step(returned('REQUESTED'))).toBeUndefined()
})

test('tells whether a withdrawn item is still to be shipped', () => {
  expect(hasUnshippedItems(statement(), order(), shipped('cup', 2))).toBe(true)
  const cup = statement({ lineItemIds: ['cup'] })
  expect(hasUnshippedItems(cup, order(), shipped('cup', 1))).toBe(true)
  expect(hasUnshippedItems(cup, order(), shipped('cup', 2))).toBe(false)
})

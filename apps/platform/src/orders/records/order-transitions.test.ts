import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../kernel/refusal.ts'
import {
  INVOICE_TRANSITIONS,
  ORDER_TRANSITIONS,
  type OrderStage,
  PAYMENT_TRANSITIONS,
  REFUND_TRANSITIONS,
  stageOf,
  type Transitions,
  transition,
} from './order-transitions.ts'

const TABLES = {
  order: ORDER_TRANSITIONS,
  transaction: PAYMENT_TRANSITIONS,
  refund: REFUND_TRANSITIONS,
  invoice: INVOICE_TRANSITIONS,
} as Readonly<Record<string, Transitions<string>>>

test.each(Object.entries(TABLES))('allows for an %s only the transitions in its table', (_, moves) => {
  const states = Object.keys(moves)
  for (const from of states)
    for (const to of states) {
      const moved = transition(moves, from, to)
      if (moves[from]?.includes(to)) expect(moved).toBe(to)
      else expect(moved).toEqual(new Refusal('INVALID_TRANSITION', { from, to }))
    }
})

test.each([
  ['order', ['REJECTED', 'CANCELED']],
  ['transaction', ['REFUNDED']],
  ['refund', ['SUCCEEDED', 'FAILED']],
  ['invoice', ['Void', 'Deleted']],
])('keeps an %s in its final state, and can end every other', (name, ends) => {
  const moves = TABLES[name] ?? {}
  expect(Object.keys(moves).filter((state) => moves[state]?.length === 0)).toEqual(ends)
  const canEnd = (state: string, seen: readonly string[] = []): boolean =>
    ends.includes(state) ||
    (moves[state] ?? []).some((next) => !seen.includes(next) && canEnd(next, [...seen, state]))
  expect(Object.keys(moves).filter((state) => !canEnd(state))).toEqual([])
})

test('never leaves the transition table under random changes to an order', () => {
  const states = Object.keys(ORDER_TRANSITIONS) as OrderStage[]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...states), { maxLength: 30 }), (targets) => {
      let state: OrderStage = 'INITIALIZED'
      for (const wish of targets) {
        const moved: OrderStage | Refusal = transition<OrderStage>(ORDER_TRANSITIONS, state, wish)
        if (moved instanceof Refusal) continue
        expect(ORDER_TRANSITIONS[state]).toContain(moved)
        state = moved
      }
    }),
    { numRuns: 5000 },
  )
})

test('never charges a payment twice', () => {
  const reaches = (from: string, to: string, seen: readonly string[] = []): boolean =>
    (TABLES.transaction?.[from] ?? []).some(
      (next) => next === to || (!seen.includes(next) && reaches(next, to, [...seen, next])),
    )
  expect(reaches('APPROVED', 'APPROVED')).toBe(false)
  expect(reaches('REFUNDED', 'APPROVED')).toBe(false)
})

test('moves a failed payment only to approved, for late money', () => {
  for (const ended of ['DECLINED', 'CANCELED', 'VOIDED'] as const)
    expect(PAYMENT_TRANSITIONS[ended]).toEqual(['APPROVED'])
})

test('restores a canceled order only if it had expired', () => {
  const expiredAt = new Date()
  expect(stageOf({ status: 'CANCELED', expiredAt })).toBe('EXPIRED')
  expect(stageOf({ status: 'CANCELED', expiredAt: null })).toBe('CANCELED')
  expect(stageOf({ status: 'APPROVED', expiredAt: null })).toBe('APPROVED')
  expect(transition(ORDER_TRANSITIONS, 'EXPIRED', 'APPROVED')).toBe('APPROVED')
  expect(transition(ORDER_TRANSITIONS, 'CANCELED', 'APPROVED')).toBeInstanceOf(Refusal)
})

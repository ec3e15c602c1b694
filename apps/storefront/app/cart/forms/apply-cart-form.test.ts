import { createCartStore } from '@vitrine/client/extras'
import { expect, test } from 'vitest'
import { applyCartForm } from './apply-cart-form.ts'

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('dismisses the error of a coupon when another is tried', async () => {
  const nothing = { cart: null, totals: null, pricing: null }
  const cart = createCartStore({
    read: async () => nothing,
    send: async (change) =>
      JSON.stringify(change).includes('NOPE')
        ? { refusal: { code: 'NO_SUCH_COUPON', message: 'There is none.' } }
        : nothing,
    initial: nothing,
  })
  applyCartForm(cart, form({ intent: 'coupon', code: 'NOPE' }))
  await cart.settled()
  expect(cart.getSnapshot().refused).toHaveLength(1)
  applyCartForm(cart, form({ intent: 'coupon', code: 'WELCOME10' }))
  await cart.settled()
  expect(cart.getSnapshot().refused).toEqual([])
})

import { cartTransport, createCartStore } from '@vitrine/client/extras'
import { createCartPricer, createLineItem } from '@vitrine/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

const alone = { storage: () => undefined, channel: () => undefined, locks: () => undefined }

/** The demo shop with a cart store over the real client, whose network drops what the test says. */
async function openCart() {
  const { client } = await openTestShop()
  let lose: () => 'request' | 'reply' | undefined = () => undefined
  const through = cartTransport(client)
  const cart = createCartStore({
    ...alone,
    ...through,
    send: async (change, key) => {
      const lost = lose()
      if (lost === 'request') throw new TypeError('lost')
      const response = await through.send(change, key)
      if (lost === 'reply') throw new TypeError('lost')
      return response
    },
    price: createCartPricer('en-US'),
    retry: async () => undefined,
  })
  const product = async (slug: string) => {
    const { items } = await client.products.queryProducts().eq('slug', slug).find()
    const [found] = items
    if (!found) throw new Error(`no product ${slug}`)
    return createLineItem(
      found,
      found.variants.find(({ stock }) => stock.inStock),
    )
  }
  const saved = () => expect.poll(() => cart.getSnapshot().status).toBe('SAVED')
  const total = () => cart.getSnapshot().totals?.priceSummary?.total?.amount
  const { items } = await client.products.queryProducts().limit(4).find()
  return {
    client,
    cart,
    product,
    saved,
    total,
    slugs: items.map(({ slug }) => slug),
    losing: (way: typeof lose) => {
      lose = way
    },
  }
}

test('applies every click exactly once despite lost responses', async () => {
  const { client, cart, product, saved, losing, slugs } = await openCart()
  const [mug, vase] = await Promise.all(slugs.slice(0, 2).map(product))
  if (!mug || !vase) throw new Error('the demo shop is empty')
  let sent = 0
  losing(() => (['request', 'reply', undefined] as const)[sent++ % 3])
  cart.add(mug)
  cart.add(vase)
  cart.add(mug)
  await saved()
  for (const line of cart.getSnapshot().cart.lineItems) cart.setQuantity(line.key, (shown) => shown + 1)
  await saved()
  const { cart: held } = await cartTransport(client).read()
  expect(held?.lineItems.map(({ quantity }) => quantity)).toEqual([3, 2])
  expect(cart.getSnapshot()).toMatchObject({ count: 5, refused: [] })
})

test('predicts the totals of the response', async () => {
  const { cart, product, saved, total, slugs } = await openCart()
  for (const slug of slugs) cart.add(await product(slug))
  await saved()
  const keys = cart.getSnapshot().cart.lineItems.map(({ key }) => key)
  expect(keys).toHaveLength(slugs.length)
  const quantity = fc.integer({ min: 1, max: 3 })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...keys), quantity, async (key, count) => {
      cart.setQuantity(key, count)
      await expect.poll(() => cart.getSnapshot().isUpdating).toBe(false)
      const { totals, status } = cart.getSnapshot()
      await saved()
      if (status !== 'SAVING') return
      compared++
      expect(cart.getSnapshot().totals).toMatchObject({
        priceSummary: totals?.priceSummary ?? 'missing',
        taxSummary: totals?.taxSummary ?? 'missing',
        calculatedLineItems: totals?.calculatedLineItems ?? 'missing',
      })
    }),
    { numRuns: 20 },
  )
  expect(compared).toBeGreaterThan(10)
  expect(Number(total())).toBeGreaterThan(0)
})

test('reverts items that are out of stock, and reports why', async () => {
  const { cart, product, saved, slugs } = await openCart()
  cart.add(await product(slugs[0] ?? ''))
  await saved()
  const [line] = cart.getSnapshot().cart.lineItems
  cart.setQuantity(line?.key ?? '', 99_000)
  await saved()
  const { refused, count } = cart.getSnapshot()
  expect(count).toBe(1)
  expect(refused).toMatchObject([
    { intent: { type: 'SET_QUANTITY', quantity: 99_000 }, line: { quantity: 99_000 } },
  ])
})

test('reverts an unknown coupon, and keeps note and destination', async () => {
  const { client, cart, product, saved, slugs } = await openCart()
  cart.add(await product(slugs[0] ?? ''))
  cart.setCoupon('NO-SUCH-COUPON')
  cart.setNote('Ring twice')
  cart.setDestination({ country: 'US', subdivision: 'US-NY', postalCode: '10001', city: 'New York' })
  expect(cart.getSnapshot()).toMatchObject({ coupon: 'NO-SUCH-COUPON', isUpdating: true })
  await saved()
  expect(cart.getSnapshot()).not.toHaveProperty('coupon')
  expect(cart.getSnapshot().refused).toMatchObject([{ refusal: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } }])
  const { cart: held } = await cartTransport(client).read()
  expect(held).toMatchObject({ buyerNote: 'Ring twice', contactInfo: { address: { country: 'US' } } })
})

test('undoes a removal', async () => {
  const { cart, product, saved, slugs } = await openCart()
  cart.add({ ...(await product(slugs[0] ?? '')), quantity: 2 })
  await saved()
  cart.remove(cart.getSnapshot().cart.lineItems[0]?.key ?? '')
  await saved()
  expect(cart.getSnapshot().count).toBe(0)
  cart.undo()
  await saved()
  expect(cart.getSnapshot().count).toBe(2)
})

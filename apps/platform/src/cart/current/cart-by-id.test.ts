import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const merchant = await shop.merchant()
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 10 })
const CARTS = '/ecom/v1/carts'

/** A visitor with a bowl in the cart. */
async function shopper() {
  const calls = await shop.shopper()
  const { cart } = (await calls.add(shop.item(bowl))).body
  return { ...calls, id: cart.id as string, lineId: cart.lineItems[0].id as string }
}

test('lets a shopper use their own cart by its id', async () => {
  const { id, lineId, headers, get } = await shopper()
  const post = async (call: string, body: object) => {
    const response = await shop.post(`${CARTS}/${id}/${call}`, body, headers)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    return response.body
  }
  expect((await shop.get(`${CARTS}/${id}`, headers)).body).toEqual((await get()).body)
  expect((await post('add-to-cart', { lineItems: [shop.item(bowl)] })).cart.lineItems[0].quantity).toBe(2)
  const requested = { lineItems: [{ id: lineId, quantity: 3 }] }
  expect((await post('update-line-items-quantity', requested)).cart.lineItems[0].quantity).toBe(3)
  const noted = await shop.send('PATCH', `${CARTS}/${id}`, {
    headers,
    body: { cartInfo: { id, buyerNote: 'Wrap it.' } },
  })
  expect(noted.body.cart.buyerNote).toBe('Wrap it.')
  expect((await post('estimate-totals', {})).priceSummary.subtotal.amount).toBe('60.00')
  expect((await post('remove-coupon', {})).cart.id).toBe(id)
  const { checkoutId } = await post('create-checkout', { channelType: 'WEB' })
  const byCheckout = await shop.get(`${CARTS}/by-checkout-id/${checkoutId}`, headers)
  expect(byCheckout.body.cart).toMatchObject({ id, checkoutId })
  expect((await post('remove-line-items', { lineItemIds: [lineId] })).cart.lineItems).toEqual([])
  expect((await shop.send('DELETE', `${CARTS}/${id}`, { headers })).body).toEqual({})
  expect(await get()).toMatchObject({ status: 404, code: 'OWNED_CART_NOT_FOUND' })
})

test('returns not found for the cart of another shopper', async () => {
  const { id, lineId, get } = await shopper()
  const { checkoutId } = (await shop.post(`${CARTS}/${id}/create-checkout`, {}, merchant)).body
  const unknownIds = [await shop.visitor(), await shop.member()]
  for (const headers of unknownIds) {
    const calls = [
      ['GET', `/${id}`],
      ['GET', `/by-checkout-id/${checkoutId}`],
      ['PATCH', `/${id}`, { cartInfo: { buyerNote: 'Mine' } }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/add-to-cart`, { lineItems: [shop.item(bowl)] }],
      ['POST', `/${id}/update-line-items-quantity`, { lineItems: [{ id: lineId, quantity: 9 }] }],
      ['POST', `/${id}/remove-line-items`, { lineItemIds: [lineId] }],
      ['POST', `/${id}/remove-coupon`, {}],
      ['POST', `/${id}/estimate-totals`, {}],
      ['POST', `/${id}/create-checkout`, {}],
    ] as const
    for (const [method, path, body] of calls)
      expect(await shop.send(method, CARTS + path, { headers, ...(body && { body }) }), path).toMatchObject({
        status: 404,
        code: 'CART_NOT_FOUND',
      })
    const created = await shop.post(CARTS, { lineItems: [shop.item(bowl)] }, headers)
    expect(created).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  }
  expect((await get()).body.cart.lineItems).toMatchObject([{ id: lineId, quantity: 1 }])
})

test('lets staff change any cart, and keeps its checkout with the owner', async () => {
  const { id, headers, get } = await shopper()
  const customLineItems = [{ quantity: 1, price: '3.00', productName: { original: 'Ribbon' } }]
  const added = await shop.post(`${CARTS}/${id}/add-to-cart`, { customLineItems }, merchant)
  expect(added.body.cart.lineItems).toHaveLength(2)
  expect((await get()).body.cart.lineItems).toHaveLength(2)
  const { checkoutId } = (await shop.post(`${CARTS}/${id}/create-checkout`, {}, merchant)).body
  expect((await shop.get(`/ecom/v1/checkouts/${checkoutId}`, headers)).status).toBe(200)
  for (const unknown of ['x', '00000000-0000-7000-8000-000000000000'])
    expect(await shop.get(`${CARTS}/${unknown}`, merchant)).toMatchObject({ code: 'CART_NOT_FOUND' })
})

test('lets a back end create carts that are no current cart', async () => {
  const make = async () =>
    (await shop.post(CARTS, { cartInfo: { buyerNote: 'Phone' }, lineItems: [shop.item(bowl, 2)] }, merchant))
      .body.cart
  const [one, other] = [await make(), await make()]
  expect(one).toMatchObject({ buyerNote: 'Phone', lineItems: [{ quantity: 2 }] })
  expect(other.id).not.toBe(one.id)
  expect(await shop.get(`${CARTS}/current`, merchant)).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
  expect((await shop.get(`${CARTS}/${one.id}`, merchant)).body.cart.id).toBe(one.id)
  const empty = await shop.post(CARTS, { lineItems: [] }, merchant)
  expect(empty.body.details.validationError.fieldViolations).toMatchObject([{ field: 'lineItems' }])
})

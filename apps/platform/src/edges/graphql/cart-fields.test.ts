import { expect, test } from 'vitest'
import { openCartShop, STORES_APP_ID } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { selectAllFields, withoutNulls } from '../../../testing/select-all-graphql-fields.ts'
import { schema } from './schema.ts'

const shop = await openCartShop(await fileDatabase())
const bowl = await shop.product({ name: 'Bowl', price: 20, quantity: 10 })
const lamp = await shop.product({ name: 'Lamp', price: 120, quantity: 2 })

async function shopper(more: Record<string, string> = {}) {
  const rest = await shop.shopper(more)
  const sendRequest = (query: string, variables?: object, headers: Record<string, string> = {}) =>
    shop.post('/graphql/alpha', { query, variables }, { ...rest.headers, ...headers })
  return { rest, ask: sendRequest }
}

const ADD = `mutation AddToCart($lineItems: [EcomCartV1LineItemInput!]!) {
  ecomCurrentCartV1AddToCurrentCart(input: { lineItems: $lineItems }) { cart { id lineItems { id quantity } } }
}`

const item = (catalogItemId: string, quantity = 1) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
})

test('returns every REST field of a cart and its totals in GraphQL', async () => {
  const { rest, ask } = await shopper()
  await rest.add(shop.item(bowl, 2), shop.item(lamp))
  await rest.update({
    cartInfo: {
      buyerNote: 'Ring twice',
      buyerInfo: { email: 'eve@example.com' },
      contactInfo: { address: { country: 'US', city: 'Reno' }, contactDetails: { firstName: 'Eve' } },
    },
  })
  const cart = await ask(
    `{ ecomCurrentCartV1GetCurrentCart { cart { ${selectAllFields(schema, 'EcomCartV1Cart')} } } }`,
  )
  expect(cart.body.errors).toBeUndefined()
  expect(withoutNulls(cart.body.data.ecomCurrentCartV1GetCurrentCart)).toEqual(
    withoutNulls((await rest.get()).body),
  )

  const input = { shippingAddress: { country: 'US', subdivision: 'US-NV' }, calculateTax: true }
  const totals = await ask(
    `query ($input: EcomCurrentCartV1EstimateTotalsInput) {
      ecomCurrentCartV1EstimateCurrentCartTotals(input: $input) { ${selectAllFields(schema, 'EcomCartV1TotalsAnswer')} }
    }`,
    { input },
  )
  expect(totals.body.errors).toBeUndefined()
  expect(withoutNulls(totals.body.data.ecomCurrentCartV1EstimateCurrentCartTotals)).toEqual(
    withoutNulls((await rest.estimate(input)).body),
  )
})

test('supports a whole shopping session with documents written for Wix Headless', async () => {
  const { ask } = await shopper()
  const none = await ask('mutation GetCurrentCart { ecomCartV1CurrentCartGetCurrentCart { cart { id } } }')
  expect(none.body.data.ecomCartV1CurrentCartGetCurrentCart).toBeNull()
  expect(none.body.errors[0].extensions.applicationError.code).toBe('OWNED_CART_NOT_FOUND')

  const added = await ask(ADD, { lineItems: [item(bowl, 2), item(lamp)] })
  const [first, second] = added.body.data.ecomCurrentCartV1AddToCurrentCart.cart.lineItems
  expect([first.quantity, second.quantity]).toEqual([2, 1])

  const changed = await ask(
    `mutation ($lineItems: [EcomCartV1LineItemQuantityUpdateInput!]!) {
      ecomCurrentCartV1UpdateCurrentCartLineItemQuantity(input: { lineItems: $lineItems }) {
        cart { subtotal { amount } }
      }
    }`,
    { lineItems: [{ id: first.id, quantity: 3 }] },
  )
  expect(changed.body.data.ecomCurrentCartV1UpdateCurrentCartLineItemQuantity.cart.subtotal.amount).toBe(
    '180.00',
  )

  const removed = await ask(
    `mutation ($lineIds: [String!]!) {
      ecomCurrentCartV1RemoveLineItemsFromCurrentCart(input: { lineItemIds: $lineIds }) {
        cart { lineItems { productName { original } url { relativePath } } }
      }
    }`,
    { lineIds: [first.id] },
  )
  expect(removed.body.data.ecomCurrentCartV1RemoveLineItemsFromCurrentCart.cart.lineItems).toEqual([
    { productName: { original: 'Lamp' }, url: { relativePath: '/products/lamp' } },
  ])

  const checkout = await ask(
    `mutation { ecomCurrentCartV1CreateCheckoutFromCurrentCart(input: { channelType: OTHER_PLATFORM }) { checkoutId } }`,
  )
  expect(checkout.body.data.ecomCurrentCartV1CreateCheckoutFromCurrentCart.checkoutId).toMatch(
    /^[0-9a-f-]{36}$/,
  )

  expect((await ask('mutation { ecomCurrentCartV1DeleteCurrentCart }')).body).toEqual({
    data: { ecomCurrentCartV1DeleteCurrentCart: true },
  })
  const again = await ask('mutation { ecomCurrentCartV1DeleteCurrentCart }')
  expect(again.body.errors[0].extensions.applicationError.code).toBe('OWNED_CART_NOT_FOUND')
})

test('runs the mutations of a document in order, and keeps the others if one is rejected', async () => {
  const { rest, ask } = await shopper()
  const { body } = await ask(
    `mutation ($bowl: [EcomCartV1LineItemInput!]) {
      one: ecomCurrentCartV1AddToCurrentCart(input: { lineItems: $bowl }) { cart { lineItems { quantity } } }
      coupon: ecomCurrentCartV1UpdateCurrentCart(input: { couponCode: "NOTHING" }) { cart { id } }
      two: ecomCurrentCartV1AddToCurrentCart(input: { lineItems: $bowl }) { cart { lineItems { quantity } } }
      none: ecomCurrentCartV1RemoveCouponFromCurrentCart { cart { lineItems { quantity } } }
    }`,
    { bowl: [item(bowl)] },
  )
  expect(body.data.one.cart.lineItems).toEqual([{ quantity: 1 }])
  expect(body.data.coupon).toBeNull()
  expect(body.errors).toMatchObject([
    { path: ['coupon'], extensions: { applicationError: { code: 'ERROR_COUPON_DOES_NOT_EXIST' } } },
  ])
  expect(body.data.two.cart.lineItems).toEqual([{ quantity: 2 }])
  expect(body.data.none.cart.lineItems).toEqual([{ quantity: 2 }])
  expect((await rest.get()).body.cart.lineItems).toMatchObject([{ quantity: 2 }])
})

test('runs a mutation with an idempotency key once', async () => {
  const { rest, ask } = await shopper()
  const headers = { 'idempotency-key': 'first' }
  const first = await ask(ADD, { lineItems: [item(bowl)] }, headers)
  expect((await ask(ADD, { lineItems: [item(bowl)] }, headers)).body).toEqual(first.body)
  expect((await rest.get()).body.cart.lineItems).toMatchObject([{ quantity: 1 }])
  const other = await ask(ADD, { lineItems: [item(lamp)] }, headers)
  expect(other.body.errors[0].extensions.applicationError.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('rejects prices from shoppers in GraphQL as in REST', async () => {
  const { ask } = await shopper()
  const lineItems = [{ ...item(bowl), catalogOverrideFields: { price: '0.01' } }]
  const { body } = await ask(ADD, { lineItems })
  expect(body.data.ecomCurrentCartV1AddToCurrentCart).toBeNull()
  expect(body.errors[0].extensions.validationError.fieldViolations[0].field).toContain(
    'catalogOverrideFields',
  )
})

test('returns an error in strict mode for a change that was not made', async () => {
  const { ask } = await shopper({ 'vitrine-strict': 'true' })
  const { body } = await ask(ADD, { lineItems: [item(lamp, 3)] })
  expect(body.data.ecomCurrentCartV1AddToCurrentCart).toBeNull()
  expect(body.errors[0].extensions.applicationError.code).toEqual(expect.any(String))
})

test('limits coupon guesses whether they come in one document or one by one', async () => {
  const { rest, ask } = await shopper()
  await rest.add(item(bowl))
  const tries = Array.from(
    { length: 12 },
    (_, index) =>
      `t${index}: ecomCurrentCartV1UpdateCurrentCart(input: { couponCode: "GUESS${index}" }) { cart { id } }`,
  )
  const { body } = await ask(`mutation { ${tries.join(' ')} }`)
  const codes = body.errors.map(
    ({ extensions }: { extensions: { applicationError: { code: string } } }) =>
      extensions.applicationError.code,
  )
  expect(codes).toEqual([
    ...Array.from({ length: 10 }, () => 'ERROR_COUPON_DOES_NOT_EXIST'),
    'RATE_LIMITED',
    'RATE_LIMITED',
  ])
  expect(await rest.update({ couponCode: 'GUESS' })).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
})

test('never changes a cart on a GET request', async () => {
  const { rest } = await shopper()
  const query = `mutation { ecomCurrentCartV1AddToCurrentCart(input: { lineItems: [{ quantity: 1, catalogReference:
    { appId: "${STORES_APP_ID}", catalogItemId: "${bowl}" } }] }) { cart { id } } }`
  const response = await shop.get(`/graphql/alpha?${new URLSearchParams({ query })}`, rest.headers)
  expect(response).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
  expect((await rest.get()).code).toBe('OWNED_CART_NOT_FOUND')
})

test('shows carts of a closed shop and rejects every change', async () => {
  const closed = await openCartShop(await fileDatabase())
  await closed.product()
  const status = { body: { status: 'DISABLED' }, headers: await closed.owner() }
  await closed.send('PATCH', '/_vitrine/v1/shop', status)
  const { body } = await closed.post(
    '/graphql/alpha',
    {
      query: `{ storesProductsV1Products { items { name } } ecomCurrentCartV1GetCurrentCart { cart { id } } }`,
    },
    await closed.visitor(),
  )
  expect(body.data).toEqual({
    storesProductsV1Products: { items: [{ name: 'Bowl' }] },
    ecomCurrentCartV1GetCurrentCart: null,
  })
  expect(body.errors[0].extensions.applicationError.code).toBe('SHOP_CLOSED')
})

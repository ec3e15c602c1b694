import type { TypedDocument } from '@vitrine/client'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** As code generators write them: text that carries its types. */
class Document<Data, Variables> extends String implements TypedDocument<Data, Variables> {
  declare readonly __apiType?: (variables: Variables) => Data
}

const PRODUCT = new Document<
  { storesProductsV1Product: { id: string; name: string; priceData: { price: number } } | null },
  { slug: string }
>(`query ProductBySlug($slug: String!) {
  storesProductsV1Product(queryInput: { slug: $slug }) { id name priceData { price } }
}`)

interface CartResponse {
  readonly cart: {
    readonly subtotal: { readonly amount: string }
    readonly lineItems: { quantity: number }[]
  }
}

const ADD = new Document<
  { ecomCurrentCartV1AddToCurrentCart: CartResponse | null },
  { lineItems: { quantity: number; catalogReference: { appId: string; catalogItemId: string } }[] }
>(`mutation AddToCart($lineItems: [EcomCartV1LineItemInput!]!) {
  ecomCurrentCartV1AddToCurrentCart(input: { lineItems: $lineItems }) {
    cart { subtotal { amount } lineItems { quantity } }
  }
}`)

const CART = '{ ecomCurrentCartV1GetCurrentCart { cart { lineItems { quantity } } } }'

test('returns what the type of a typed document declares', async () => {
  const { client } = await openTestShop()
  const { data, errors } = await client.graphql(PRODUCT, { slug: 'tide-dinner-plate' })
  expect(errors).toBeUndefined()
  const product = data.storesProductsV1Product
  expect(product?.name.toUpperCase()).toBe('TIDE DINNER PLATE SET')
  expect(product?.priceData.price).toBeGreaterThan(0)
})

test('shares the cart of a visitor between GraphQL and REST', async () => {
  const { client } = await openTestShop()
  const { data: none, errors } = await client.graphql<Record<string, unknown>>(CART)
  expect(none).toEqual({ ecomCurrentCartV1GetCurrentCart: null })
  expect(errors?.[0]?.extensions?.applicationError).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })

  const { data } = await client.graphql(PRODUCT, { slug: 'arch-teapot' })
  const catalogItemId = data.storesProductsV1Product?.id ?? ''
  const added = await client.graphql(ADD, {
    lineItems: [{ quantity: 2, catalogReference: { appId: STORES_APP_ID, catalogItemId } }],
  })
  const price = data.storesProductsV1Product?.priceData.price ?? 0
  expect(Number(added.data.ecomCurrentCartV1AddToCurrentCart?.cart.subtotal.amount)).toBe(price * 2)
  const { data: read } = await client.graphql<{ ecomCurrentCartV1GetCurrentCart: CartResponse }>(CART)
  expect(read.ecomCurrentCartV1GetCurrentCart.cart.lineItems).toEqual([{ quantity: 2 }])
})

test("throws a fully rejected request with the platform's error", async () => {
  const { client } = await openTestShop()
  const deep = `{ ${'a { '.repeat(12)} id ${'}'.repeat(12)} }`
  const error = await client.graphql(deep).catch((reason) => reason)
  expect(error.message).toBe('GraphQL request failed with status 400')
  expect(await error.details()).toMatchObject({
    details: { applicationError: { code: 'QUERY_TOO_COMPLEX', data: { measure: 'depth', limit: 10 } } },
    requestId: expect.any(String),
  })
  const other = client.graphql('{ __typename }', {}, { apiVersion: 'beta' })
  await expect(other).rejects.toThrow('GraphQL request failed with status 404')
})

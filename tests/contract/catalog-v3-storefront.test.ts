import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

// A storefront without any SDK, as they are written for Catalog V3: plain requests with the token of a visitor.

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const TREE = { treeReference: { appNamespace: '@wix/stores', treeKey: null } }
const CARD_FIELDS = ['CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO']

/** The requests of a new visitor. */
async function openStorefront() {
  const { app, config, clientId } = await openTestShop()
  const call = async (method: string, path: string, body: object | undefined, token?: string) => {
    const response = await app.fetch(
      new Request(`${config.publicUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    // biome-ignore lint/suspicious/noExplicitAny: a storefront without types.
    return { status: response.status, body: (await response.json()) as any }
  }
  const { body } = await call('POST', '/oauth2/token', { clientId, grantType: 'anonymous' })
  return {
    get: (path: string, query: Record<string, string | string[]> = {}) => {
      const parameters = new URLSearchParams()
      for (const [name, values] of Object.entries(query))
        for (const value of [values].flat()) parameters.append(name, value)
      return call('GET', `${path}?${parameters}`, undefined, body.access_token)
    },
    post: (path: string, content: object) => call('POST', path, content, body.access_token),
  }
}

interface Card {
  readonly id: string
  readonly slug: string
}

test('runs a storefront of Catalog V3 from its home page to checkout', async () => {
  const shop = await openStorefront()
  const version = await shop.get('/stores/v3/provision/version')
  expect(['V1_CATALOG', 'V3_CATALOG']).toContain(version.body.catalogVersion)

  // Home: a menu of categories and the first products.
  const menu = await shop.post('/categories/v1/categories/query', {
    ...TREE,
    query: { cursorPaging: { limit: 100 } },
  })
  const categories: { id: string; slug: string; itemCounter: number }[] = menu.body.categories
  expect(categories.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['all-products', 'kitchen']))
  const count = await shop.post('/stores/v3/products/count', { filter: { visible: true } })
  const home = await shop.post('/stores/v3/products/query', {
    fields: CARD_FIELDS,
    query: { filter: { visible: true }, cursorPaging: { limit: 5 } },
  })
  expect(home.body.products).toHaveLength(5)
  for (const card of home.body.products) {
    expect(card.actualPriceRange.minValue).toEqual({
      amount: expect.stringMatching(/^\d+\.\d\d$/),
      formattedAmount: expect.stringMatching(/^\D/),
    })
    expect(card.media.main.image).toMatchObject({
      url: expect.stringMatching(/^http/),
      width: expect.any(Number),
    })
    expect(card.media.itemsInfo.items[0].image.url).toBe(card.media.main.image.url)
    expect(card.inventory.availabilityStatus).toMatch(/STOCK/)
  }

  // List: all pages of a category.
  const kitchen = await shop.get('/categories/v1/categories/slug/kitchen', {
    'treeReference.appNamespace': '@wix/stores',
  })
  const { id: categoryId, itemCounter } = kitchen.body.category
  const listed: Card[] = []
  let cursor: string | null = null
  do {
    const page = await shop.post('/stores/v3/products/search', {
      fields: CARD_FIELDS,
      search: cursor
        ? { cursorPaging: { limit: 3, cursor } }
        : {
            cursorPaging: { limit: 3 },
            filter: { visible: true, 'allCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } },
          },
    })
    expect(page.status).toBe(200)
    listed.push(...page.body.products)
    cursor = page.body.pagingMetadata.cursors.next
  } while (cursor)
  expect(listed).toHaveLength(itemCounter)
  expect(new Set(listed.map(({ id }) => id)).size).toBe(itemCounter)
  expect(count.body.count).toBe(categories.find(({ slug }) => slug === 'all-products')?.itemCounter)

  // Search.
  const found = await shop.post('/stores/v3/products/search', {
    search: { search: { expression: 'mug' }, cursorPaging: { limit: 10 } },
    fields: ['CURRENCY'],
  })
  expect(found.body.products.map(({ slug }: Card) => slug)).toContain('ridge-mug')

  // Product: an unknown one, then one of which the shopper selects a choice of each option, and thereby the variant.
  expect(await shop.get('/stores/v3/products/slug/no-such-product')).toMatchObject({
    status: 404,
    body: { details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } } },
  })
  const page = await shop.get('/stores/v3/products/slug/ridge-mug', { fields: CARD_FIELDS })
  const { product } = page.body
  expect(product.plainDescription).toContain('<p>')
  const selected = Object.fromEntries(
    // biome-ignore lint/suspicious/noExplicitAny: a storefront without types.
    product.options.map((option: any) => [
      option.id,
      option.choicesSettings.choices.find((choice: { inStock: boolean }) => choice.inStock).choiceId,
    ]),
  )
  // biome-ignore lint/suspicious/noExplicitAny: a storefront without types.
  const variant = product.variantsInfo.variants.find(({ choices }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: a storefront without types.
    choices.every(({ optionChoiceIds: { optionId, choiceId } }: any) => selected[optionId] === choiceId),
  )
  const variants = await shop.post('/stores/v3/products/query-variants', {
    query: { filter: { 'productData.productId': product.id } },
  })
  expect(variants.body.variants.map(({ variantId }: { variantId: string }) => variantId)).toContain(
    variant.id,
  )

  // Cart and checkout.
  const added = await shop.post('/ecom/v1/carts/current/add-to-cart', {
    lineItems: [
      {
        quantity: 2,
        catalogReference: { appId: STORES, catalogItemId: product.id, options: { variantId: variant.id } },
      },
    ],
  })
  expect(added.body.cart.lineItems).toMatchObject([
    { quantity: 2, price: { amount: variant.price.actualPrice.amount } },
  ])
  const checkout = await shop.post('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
  expect(checkout.status).toBe(200)
  const session = await shop.post('/_api/redirects-api/v1/redirect-session', {
    ecomCheckout: { checkoutId: checkout.body.checkoutId },
  })
  expect(session.body.redirectSession.fullUrl).toMatch(/^http/)
})

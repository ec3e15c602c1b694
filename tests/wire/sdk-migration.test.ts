import { createClient, OAuthStrategy } from '@vitrine/client'
import { currentCart, orders, recommendations } from '@vitrine/client/ecom'
import { members } from '@vitrine/client/members'
import { redirects } from '@vitrine/client/redirects'
import { collections, products } from '@vitrine/client/stores'
import { expect, expectTypeOf, test } from 'vitest'

/** Written like public storefronts: types through the modules, and the Wix names everywhere. */
const client = createClient({
  modules: { products, collections, currentCart, redirects, orders, members, recommendations },
  auth: OAuthStrategy({ clientId: 'c' }),
})
type ShopClient = typeof client

const firstOf = async (shop: ShopClient, slug: string): Promise<products.Product | undefined> => {
  const { items } = await shop.products.queryProducts().eq('slug', slug).limit(1).find()
  return items[0]
}
const linesOf = (cart: currentCart.Cart): currentCart.LineItem[] => cart.lineItems
const priceOf = (product: products.Product): string => product.priceData?.formatted?.discountedPrice || 'n/a'
const variantOf = (
  product: products.Product,
  choices: Record<string, string>,
): products.Variant | undefined =>
  product.variants?.find((variant) =>
    Object.entries(variant.choices || {}).every(([key, value]) => choices[key] === value),
  )

test('exposes types through the modules, as the Wix packages do', () => {
  expectTypeOf(firstOf).returns.resolves.toEqualTypeOf<products.Product | undefined>()
  expectTypeOf<products.ProductsQueryResult['items']>().toEqualTypeOf<products.Product[]>()
  expectTypeOf<collections.Collection['slug']>().toBeString()
  expectTypeOf<orders.Order['lineItems']>().toBeArray()
  expectTypeOf<members.Member['_id']>().toBeString()
  expectTypeOf(client.products).toEqualTypeOf<typeof products>()
  expect([linesOf, priceOf, variantOf].every((each) => typeof each === 'function')).toBe(true)
})

test('allows a paging loop with one variable', () => {
  const all = async () => {
    let page = await client.products.queryProducts().find()
    const found = [...page.items]
    while (page.hasNext()) {
      page = await page.next()
      found.push(...page.items)
    }
    return found
  }
  expectTypeOf(all).returns.resolves.toEqualTypeOf<products.Product[]>()
})

test('allows a query to be built step by step', () => {
  const search = (sort: 'price_asc' | 'price_desc', ids?: string[]) => {
    let query = client.products.queryProducts()
    if (ids) query = query.hasSome('collectionIds', ids)
    query = sort === 'price_asc' ? query.ascending('price') : query.descending('price')
    return query.limit(8).skip(8).find()
  }
  expectTypeOf(search).returns.resolves.toEqualTypeOf<products.ProductsQueryResult>()
})

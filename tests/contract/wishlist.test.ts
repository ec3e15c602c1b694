import { createClient, OAuthStrategy } from '@vitrine/client'
import { account, wishlist } from '@vitrine/client/extras'
import { products } from '@vitrine/platform/kernel/database/schema/catalog/catalog'
import { wishlists } from '@vitrine/platform/kernel/database/schema/features/wishlist'
import { LIMITS } from '@vitrine/platform/kernel/limits'
import { expect, test } from 'vitest'
import { insertManyProducts } from '../../apps/platform/testing/insert-many-products.ts'
import { type IdentityShop, openIdentityShop, PASSWORD } from './identity-shop.ts'

const ABSENT = '00000000-0000-4000-8000-000000000000'
const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

type Client = ReturnType<IdentityShop['shopper']>

/** A shop with products, and shoppers with wishlists. */
async function openWishlistShop(count: number) {
  const shop = await openIdentityShop()
  await insertManyProducts(shop.db, count)
  const all = await shop.db.select({ id: products.id, visible: products.visible }).from(products)
  const ids = all.filter(({ visible }) => visible).map(({ id }) => id)
  /** A client of the same shopper with the `account` and `wishlist` modules. */
  const withWishlist = (client: Client) =>
    createClient({
      apiUrl: shop.config.publicUrl,
      auth: OAuthStrategy({ clientId: shop.clientId, tokens: client.auth.getTokens() }),
      modules: { account, wishlist },
      fetch: async (input, init) => shop.app.fetch(new Request(input, init)),
    })
  const visitor = async () => {
    const client = shop.shopper()
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return { client, ...withWishlist(client) }
  }
  const id = (index: number) => ids[index] ?? ''
  const wishlistOf = async (who: {
    wishlist: { getWishlist(): Promise<{ items: { productId: string }[] }> }
  }) => (await who.wishlist.getWishlist()).items.map(({ productId }) => productId)
  return {
    ...shop,
    ids,
    id,
    hidden: all.find(({ visible }) => !visible)?.id ?? '',
    withWishlist,
    visitor,
    wishlistOf,
  }
}

test("keeps a visitor's wishlist without duplicates, newest first, hidden from others", async () => {
  const shop = await openWishlistShop(60)
  const [ada, other] = [await shop.visitor(), await shop.visitor()]
  expect(await ada.wishlist.getWishlist()).toEqual({ items: [] })
  await ada.wishlist.addToWishlist(shop.id(0))
  shop.clock.time += 1000
  const { items } = await ada.wishlist.addToWishlist(shop.id(1))
  expect(items).toEqual([
    { productId: shop.id(1), addedDate: shop.now() },
    { productId: shop.id(0), addedDate: new Date(shop.clock.time - 1000) },
  ])
  await Promise.all([ada.wishlist.addToWishlist(shop.id(1)), ada.wishlist.addToWishlist(shop.id(0))])
  expect(await shop.wishlistOf(ada)).toEqual([shop.id(1), shop.id(0)])
  expect(await shop.wishlistOf(other)).toEqual([])

  for (const missing of [ABSENT, shop.hidden, 'no id at all'])
    await expect(ada.wishlist.addToWishlist(missing)).rejects.toMatchObject(refused(404, 'PRODUCT_NOT_FOUND'))
  await shop.db.$client.query('update products set visible = false where id = $1', [shop.id(1)])
  expect(await shop.wishlistOf(ada)).toEqual([shop.id(0)])
  expect(await ada.wishlist.removeFromWishlist(shop.id(0))).toEqual({ items: [] })
  expect(await ada.wishlist.removeFromWishlist(ABSENT)).toEqual({ items: [] })
})

test('limits a wishlist even under concurrent additions', async () => {
  const shop = await openWishlistShop(LIMITS.wishlistItems + 8)
  const ada = await shop.visitor()
  const added = await Promise.allSettled(shop.ids.map((id) => ada.wishlist.addToWishlist(id)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.wishlistItems)
  expect(added.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused(409, 'WISHLIST_LIMIT_REACHED'),
  })
  const saved = await shop.wishlistOf(ada)
  expect(saved).toHaveLength(LIMITS.wishlistItems)
  const rejected = shop.ids.find((id) => !saved.includes(id)) ?? ''
  await shop.db.$client.query('delete from products where id = $1', [saved[0]])
  expect((await ada.wishlist.addToWishlist(rejected)).items[0]?.productId).toBe(rejected)
})

test('merges wishlists at sign-in, and exports and erases them with the member', async () => {
  const shop = await openWishlistShop(4)
  const grace = shop.withWishlist(await shop.member())
  await grace.wishlist.addToWishlist(shop.id(0))
  await grace.wishlist.addToWishlist(shop.id(1))

  shop.clock.time += 1000
  const visitor = await shop.visitor()
  await visitor.wishlist.addToWishlist(shop.id(1))
  await visitor.wishlist.addToWishlist(shop.id(2))
  const { client } = visitor
  const outcome = await client.auth.login({ email: 'grace@example.com', password: PASSWORD })
  if (outcome.loginState !== 'SUCCESS') throw new Error('Grace could not sign in.')
  await shop.exchange(client, outcome.data.sessionToken)
  const back = shop.withWishlist(client)
  expect(new Set(await shop.wishlistOf(back))).toEqual(new Set([shop.id(0), shop.id(1), shop.id(2)]))
  expect((await shop.wishlistOf(back))[0]).toBe(shop.id(2))

  expect((await back.account.exportData()).wishlist).toHaveLength(3)
  await back.account.erase({ currentPassword: PASSWORD })
  expect(await shop.db.select().from(wishlists)).toEqual([])
})

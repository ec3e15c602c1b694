import { eq } from 'drizzle-orm'
import { createProduct } from '../src/catalog/product-editing/create-product.ts'
import type { NewProductInput } from '../src/catalog/product-editing/new-product-schema.ts'
import { issueAccessToken } from '../src/identity/tokens/access-tokens.ts'
import { memoize } from '../src/kernel/cache/memoize.ts'
import { loadKeys } from '../src/kernel/credentials/signing-keys.ts'
import { newId } from '../src/kernel/database/new-id.ts'
import type { Database } from '../src/kernel/database/open-database.ts'
import { products, type StoredTextField } from '../src/kernel/database/schema/catalog/catalog.ts'
import { createApiKey } from '../src/shop/api-keys/api-keys.ts'
import { openPlatform } from './open-platform.ts'

export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const CART = '/ecom/v1/carts/current'

type NewTestProduct = Partial<NewProductInput> & { readonly texts?: readonly StoredTextField[] }

/** A platform with helpers to create products, and its cart calls by name. */
export async function openCartShop(db: Database, options: Parameters<typeof openPlatform>[1] = {}) {
  const platform = await openPlatform(db, options)

  const product = async ({ texts, ...input }: NewTestProduct = {}) => {
    const created = await createProduct(
      db,
      { name: 'Bowl', productType: 'physical', price: 20, quantity: 10, ...input } as NewProductInput,
      new Date(),
    )
    if (!('productId' in created)) throw new Error(JSON.stringify(created))
    // No call of the protocol sets these.
    if (texts)
      await db.update(products).set({ customTextFields: texts }).where(eq(products.id, created.productId))
    return created.productId
  }

  /** A catalog item, as storefronts send it. */
  const item = (catalogItemId: string, quantity = 1, options?: object) => ({
    catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) },
    quantity,
  })

  const calls = (headers: Record<string, string>) => ({
    headers,
    get: () => platform.get(CART, headers),
    priced: () => platform.get('/_vitrine/v1/carts/current', headers),
    update: (body: object) => platform.send('PATCH', CART, { body, headers }),
    add: (...lineItems: object[]) => platform.post(`${CART}/add-to-cart`, { lineItems }, headers),
    post: (call: string, body: object = {}) => platform.post(`${CART}/${call}`, body, headers),
    setQuantity: (id: string, quantity: unknown) =>
      platform.post(`${CART}/update-line-items-quantity`, { lineItems: [{ id, quantity }] }, headers),
    remove: (...lineItemIds: string[]) =>
      platform.post(`${CART}/remove-line-items`, { lineItemIds }, headers),
    estimate: (body: object = {}) => platform.post(`${CART}/estimate-totals`, body, headers),
    checkout: (body: object = { channelType: 'WEB' }) =>
      platform.post(`${CART}/create-checkout`, body, headers),
    delete: () => platform.send('DELETE', CART, { headers }),
  })

  /** Creates a pricing setting, by its plural name. */
  const createSetting = async (kind: string, body: object) => {
    const response = await platform.post(`/_vitrine/v1/${kind}`, body, await merchant())
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return Object.values(response.body as Record<string, { id: string }>)[0] as {
      id: string
      revision: string
    }
  }

  /** The headers of staff. */
  const merchant = memoize(async () => ({
    authorization: (await createApiKey(db, { name: 'Cart shop', role: 'manager' }, new Date())).secret,
  }))

  /** The headers of a member, as after sign-in. */
  const member = async (memberId = newId(new Date())) => ({
    authorization: await issueAccessToken(
      { keys: await loadKeys(db, new Date()), issuer: platform.config.publicUrl, now: new Date() },
      { shopper: { role: 'member', memberId, sessionId: newId(new Date()) }, clientId: platform.clientId },
    ),
  })

  return {
    ...platform,
    createSetting,
    merchant,
    member,
    product,
    item,
    calls,
    /** A new visitor with the cart calls. */
    shopper: async (more: Record<string, string> = {}) => calls({ ...(await platform.visitor()), ...more }),
  }
}

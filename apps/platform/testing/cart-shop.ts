import { createProduct } from '../src/catalogue/create-product.ts'
import type { NewProductInput } from '../src/catalogue/new-product.ts'
import type { Database } from '../src/database/open.ts'
import { openPlatform } from './platform.ts'

export const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
export const CART = '/ecom/v1/carts/current'

/** A platform with a way to fill its shelves, and its cart calls by their names. */
export async function openCartShop(db: Database, options: Parameters<typeof openPlatform>[1] = {}) {
  const platform = await openPlatform(db, options)

  const product = async (input: Partial<NewProductInput> = {}) => {
    const made = await createProduct(
      db,
      { name: 'Bowl', productType: 'physical', price: 20, quantity: 10, ...input } as NewProductInput,
      new Date(),
    )
    if (!('productId' in made)) throw new Error(JSON.stringify(made))
    return made.productId
  }

  /** An item of the catalogue, as storefronts send it. */
  const item = (catalogItemId: string, quantity = 1, options?: object) => ({
    catalogReference: { appId: STORES, catalogItemId, ...(options && { options }) },
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

  return {
    ...platform,
    product,
    item,
    calls,
    /** A new visitor at the shop's cart. */
    shopper: async (more: Record<string, string> = {}) => calls({ ...(await platform.visitor()), ...more }),
  }
}

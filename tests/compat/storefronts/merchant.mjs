/**
 * The setup of a storefront's catalog by a merchant with an API key.
 *
 * @typedef {object} Merchant
 * @property {(slug: string) => Promise<string>} collectionId
 * @property {(name: string, productSlugs: readonly string[]) => Promise<void>} addCollection
 */

/** @param {import('../demo-shop.mjs').DemoShop} shop @returns {Merchant} */
export function createMerchant({ url, fetch, managerKey }) {
  const send = async (/** @type {string} */ path, /** @type {object | undefined} */ body) => {
    const response = await fetch(
      new Request(url + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: managerKey, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    if (!response.ok) throw new Error(`The platform rejected ${path}: ${await response.text()}`)
    return response.json()
  }
  return {
    collectionId: async (slug) =>
      (await send(`/stores-reader/v1/collections/slug/${slug}`, undefined)).collection.id,
    addCollection: async (name, productSlugs) => {
      const filter = { slug: { $in: productSlugs } }
      const { products } = await send('/stores-reader/v1/products/query-platformized', { query: { filter } })
      const [main] = products
      const media = { items: main.media.mainMedia ? [{ mediaId: main.media.mainMedia.image.id }] : [] }
      const { collection } = await send('/stores/v1/collections', { collection: { name, media } })
      const productIds = products.map((/** @type {{ id: string }} */ { id }) => id)
      await send(`/stores/v1/collections/${collection.id}/productIds`, { productIds })
    },
  }
}

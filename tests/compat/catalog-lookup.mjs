/** The collection of all products. */
export const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

/** An unknown id. */
export const UNKNOWN_ID = '11111111-2222-4333-8444-555555555555'

/** @param {any} client @param {string} slug */
export const productBySlug = async (client, slug) =>
  (await client.products.queryProducts().eq('slug', slug).find()).items[0]

/** @param {any} client @param {string} slug */
export const collectionBySlug = async (client, slug) =>
  (await client.collections.getCollectionBySlug(slug)).collection

/** @param {{ slug: string }[]} items */
export const slugs = (items) => items.map(({ slug }) => slug).sort()

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root, startService } from '../../scripts/lib/child-processes.mjs'
import { openShopMedia } from '../../scripts/lib/media-storage.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { STORES_APP_ID } from '../platform/benchmark-cases.mjs'
import {
  IMAGES_PER_PRODUCT,
  isRightPage,
  isRightSearch,
  PAGE_SIZE,
  PIXEL,
  roundRobinSample,
  SEARCH_TEXT,
  SHIPPING_CENTS,
  SIZES,
  STOCK,
  sampleProduct,
} from './products.mjs'

const BATCH = 1000
/** Each visitor is rate limited. */
const READERS = 300

/** @type {import('./measure-peers.mjs').PeerSystem} */
export const vitrine = {
  name: 'Vitrine',
  setup: 'one platform process, which also runs the jobs',
  async seed({ databaseUrl, directory, products, report }) {
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { migrate } = await import('@vitrine/platform/kernel/database/migrate')
    const db = openDatabase(databaseUrl)
    try {
      await migrate(db)
      await createShop(db)
      await createProducts(db, directory, products, report)
    } finally {
      await closeDatabase(db)
    }
  },
  async open(shop) {
    const { closeDatabase, openDatabase } = await import('@vitrine/platform/kernel/database/open-database')
    const { ensureApp } = await import('@vitrine/platform/shop/apps/apps')
    const { createApiKey } = await import('@vitrine/platform/shop/api-keys/api-keys')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const db = openDatabase(shop.databaseUrl)
    const { clientId } = await ensureApp(db, { name: 'Storefront', origins: [url], redirectUris: [url] })
    const { secret } = await createApiKey(db, { name: 'Bench', role: 'manager' }, new Date())
    await closeDatabase(db)
    const platform = await startService({
      name: 'platform',
      script: join(root, 'apps/platform/build/main.js'),
      env: {
        DATABASE_URL: shop.databaseUrl,
        PORT: String(port),
        PUBLIC_URL: url,
        SHOP_URL: url,
        MEDIA_DIR: join(shop.directory, 'media'),
        SECRETS_KEY: 'a key of the benchmark, at least 32 characters',
      },
      log: shop.log,
    })
    shop.defer(platform.stop)
    return { url, pids: [platform.pid], calls: await createCalls(shop, { url, clientId, secret }) }
  },
}

/** @typedef {import('@vitrine/platform/kernel/database/open-database').Database} Database */

/** A shop without taxes, with one shipping option and offline payments. @param {Database} db */
async function createShop(db) {
  const { initializeShop } = await import('@vitrine/platform/shop/profile/shop-settings')
  const { changeCheckoutSettings } = await import(
    '@vitrine/platform/shop/checkout-settings/checkout-settings'
  )
  const { SHIPPING_OPTIONS } = await import('@vitrine/platform/pricing/shipping/shipping-options')
  const now = new Date()
  await initializeShop(db, { name: 'Bench', currency: 'USD', status: 'ENABLED' }, now)
  await changeCheckoutSettings(
    db,
    { fields: {}, policies: {}, offlinePayment: { isOffered: true, holdHours: 72 } },
    { actor: 'system', now },
  )
  await SHIPPING_OPTIONS.create(
    { db, actor: 'system', currency: 'USD', now },
    { title: 'Standard', rates: [{ amount: String(SHIPPING_CENTS / 100) }] },
  )
}

/** @param {Database} db @param {string} directory @param {number} count @param {(text: string) => void} report */
async function createProducts(db, directory, count, report) {
  const { bulkInsertProducts, prepareProducts } = await import(
    '@vitrine/platform/catalog/bulk-products/bulk-insert-products'
  )
  const { storeMedia } = await import('@vitrine/platform/catalog/media/store-media')
  const mediaDirectory = join(directory, 'media')
  mkdirSync(mediaDirectory, { recursive: true })
  const now = new Date()
  const stored = await storeMedia({ db, storage: await openShopMedia(mediaDirectory) }, PIXEL, now)
  if (!('mediaId' in stored)) throw new Error(`The image was refused: ${JSON.stringify(stored)}`)
  for (let from = 0; from < count; from += BATCH) {
    const inputs = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => input(from + index))
    await bulkInsertProducts(db, await prepareProducts(db, inputs, () => now))
    report(`${from}/${count} products`)
  }
  // Products of bulk inserts have no images.
  await db.$client.query(
    `insert into product_media (product_id, position, media_id, alt_text)
      select id, position, $1, '' from products cross join generate_series(0, $2) position`,
    [stored.mediaId, IMAGES_PER_PRODUCT - 1],
  )
}

/** @param {number} number @returns {import('@vitrine/platform/catalog/product-editing/new-product-schema').NewProductInput} */
function input(number) {
  const { name, slug, description, cents } = sampleProduct(number)
  return {
    name,
    slug,
    description: `<p>${description}</p>`,
    productType: 'physical',
    price: cents / 100,
    options: [
      { name: 'Size', type: 'drop_down', choices: SIZES.map((size) => ({ value: size, description: size })) },
    ],
    variants: SIZES.map((size) => ({
      choices: { Size: size },
      sku: `SAMPLE-${number}-${size}`,
      quantity: STOCK,
    })),
  }
}

const DESTINATION = {
  address: {
    country: 'US',
    subdivision: 'US-TX',
    city: 'Austin',
    postalCode: '78701',
    addressLine: '1 Main Street',
  },
  contactDetails: { firstName: 'Ada', lastName: 'Weaver', phone: '5125550100' },
}

/**
 * @param {import('./measure-peers.mjs').PeerShop} shop
 * @param {{ url: string, clientId: string, secret: string }} access
 * @returns {Promise<import('./measure-peers.mjs').Calls>}
 */
async function createCalls({ databaseUrl, products }, { url, clientId, secret }) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const shipping = (await client.query('select id from shipping_options')).rows[0].id
  const { rows } = await client.query(
    'select p.id as product, p.slug, v.id as variant from products p join variants v on v.product_id = p.id where v.position = 0',
  )
  await client.end()
  const bought = new Map(rows.map(({ slug, product, variant }) => [slug, { product, variant }]))

  /** @param {string} path @param {object} body @param {string} [authorization] */
  const post = (path, body, authorization) => ({
    method: /** @type {const} */ ('POST'),
    path,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  })
  const tokenRequest = () => post('/oauth2/token', { clientId, grantType: 'anonymous' })
  const readers = await Promise.all(
    Array.from({ length: READERS }, async () => {
      const { path, ...init } = tokenRequest()
      const body = /** @type {{ access_token: string }} */ (await (await fetch(`${url}${path}`, init)).json())
      return body.access_token
    }),
  )
  let reads = 0
  const read = (/** @type {string} */ path, /** @type {object} */ body) =>
    post(path, body, readers[reads++ % READERS])
  const next = roundRobinSample()
  let buyers = 0
  const pageOf = (/** @type {any[]} */ found) =>
    found.map(({ name, priceData }) => ({ name, cents: Math.round(priceData.price * 100) }))
  const QUERY = '/stores-reader/v1/products/query-platformized'

  /** A new shopper gets a token, and adds a product. @type {import('./measure-call.mjs').Step[]} */
  const add = [
    {
      request: () => tokenRequest(),
      check: (body, context) => {
        context.token = body.access_token
        return context.token
      },
    },
    {
      request: (context) => {
        context.product = next()
        const { product, variant } = bought.get(context.product.slug) ?? {}
        const options = { variantId: variant }
        const catalogReference = { appId: STORES_APP_ID, catalogItemId: product, options }
        return post(
          '/ecom/v1/carts/current/add-to-cart',
          { lineItems: [{ catalogReference, quantity: 1 }] },
          context.token,
        )
      },
      check: ({ cart }, { product }) =>
        cart.lineItems.length === 1 &&
        Math.round(Number(cart.lineItems[0].price.amount) * 100) === product.cents,
    },
  ]
  return {
    list: [
      {
        request: () => read(QUERY, { query: { paging: { limit: PAGE_SIZE } } }),
        check: (body) => body.totalResults === products && isRightPage(pageOf(body.products), PAGE_SIZE),
        isShared: true,
      },
    ],
    product: [
      {
        request: (context) => {
          context.product = next()
          const filter = { slug: { $eq: context.product.slug } }
          return read(QUERY, { query: { filter, paging: { limit: 1 } } })
        },
        check: ({ products: found }, { product }) =>
          found[0].name === product.name &&
          found[0].variants.length === SIZES.length &&
          found[0].media.items.length === IMAGES_PER_PRODUCT &&
          isRightPage(pageOf(found), 1),
        isShared: true,
      },
    ],
    search: [
      {
        request: () =>
          read('/_vitrine/v1/search', { search: { text: SEARCH_TEXT, paging: { limit: PAGE_SIZE } } }),
        check: (body) => isRightSearch(pageOf(body.products), products),
        isShared: true,
      },
    ],
    cart: add,
    order: [
      ...add,
      {
        request: ({ token }) => post('/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, token),
        check: ({ checkoutId }, context) => {
          context.checkout = checkoutId
          return checkoutId
        },
      },
      {
        request: ({ token, checkout }) => {
          const buyerInfo = { email: `ada-${process.pid}-${buyers++}@example.com` }
          const shippingInfo = {
            shippingDestination: DESTINATION,
            selectedCarrierServiceOption: { code: shipping },
          }
          const change = { checkout: { buyerInfo, billingInfo: DESTINATION, shippingInfo } }
          return { ...post(`/ecom/v1/checkouts/${checkout}`, change, token), method: 'PATCH' }
        },
        check: ({ checkout }, { product }) =>
          Math.round(Number(checkout.priceSummary.total.amount) * 100) === product.cents + SHIPPING_CENTS,
      },
      {
        // The back end of a storefront creates the order of a payment outside the shop.
        request: ({ checkout }) => post(`/ecom/v1/checkouts/${checkout}/create-order`, {}, secret),
        check: ({ orderId }) => orderId,
      },
    ],
  }
}

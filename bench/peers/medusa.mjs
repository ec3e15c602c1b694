import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { run } from '../../scripts/lib/child-processes.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { cloneRows } from './clone-rows.mjs'
import { answers, startPeer } from './peer-process.mjs'
import {
  IMAGES_PER_PRODUCT,
  isRightPage,
  isRightSearch,
  PAGE_SIZE,
  roundRobinSample,
  SEARCH_TEXT,
  SHIPPING_CENTS,
  SIZES,
  STOCK,
  sampleProduct,
} from './products.mjs'

const CLI = 'node_modules/@medusajs/cli/cli.js'
const USER = { email: 'bench@example.com', password: 'bench-password' }

/** @type {import('./measure-peers.mjs').PeerSystem} */
export const medusa = {
  name: 'Medusa',
  package: '@medusajs/medusa',
  setup:
    'server and worker, Redis for caches (the caching flag is on), events, workflows and locks, its search module in PostgreSQL',
  async seed(shop) {
    const env = { ...process.env, ...environment(shop, 'server') }
    await run(process.execPath, [CLI, 'db:migrate'], { cwd: shop.directory, env })
    await run(process.execPath, [CLI, 'user', '-e', USER.email, '-p', USER.password], {
      cwd: shop.directory,
      env,
    })
    const server = await start(shop, 'server')
    await cloneProduct(shop, await createShop(server.url))
    await server.stop()
    // The worker fills an empty index.
    const worker = await start(shop, 'worker')
    await untilIndexed(shop)
    await worker.stop()
  },
  async open(shop) {
    const server = await start(shop, 'server')
    const worker = await start(shop, 'worker')
    return { url: server.url, pids: [server.pid, worker.pid], calls: await createCalls(shop) }
  },
}

/** @param {import('./measure-peers.mjs').PeerShop} shop @param {'server' | 'worker'} mode */
const environment = ({ databaseUrl, redisPort }, mode) => ({
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  DATABASE_URL: databaseUrl,
  REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  WORKER_MODE: mode,
})

/** @param {import('./measure-peers.mjs').PeerShop} shop @param {'server' | 'worker'} mode */
async function start(shop, mode) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started = await startPeer({
    name: `Medusa's ${mode}`,
    args: [CLI, 'start', '--host', '127.0.0.1', '--port', String(port)],
    cwd: shop.directory,
    env: environment(shop, mode),
    log: shop.log,
    isReady: () => answers(`${url}/health`),
    defer: shop.defer,
  })
  return { ...started, url }
}

/** A region without taxes, one shipping option, a key for storefronts and the first product. @param {string} url */
async function createShop(url) {
  const { token } = await send(url, 'POST', '/auth/user/emailpass', USER)
  /** @param {string} path @param {object} [body] */
  const admin = (path, body) => send(url, body ? 'POST' : 'GET', `/admin${path}`, body, token)
  const { stores } = await admin('/stores')
  const { sales_channels: channels } = await admin('/sales-channels')
  const { shipping_profiles: profiles } = await admin('/shipping-profiles')
  const [channel, profile] = [channels[0].id, profiles[0].id]

  const { stock_location: location } = await admin('/stock-locations', { name: 'Warehouse' })
  const at = `/stock-locations/${location.id}`
  await admin(`${at}/sales-channels`, { add: [channel] })
  await admin(`${at}/fulfillment-providers`, { add: ['manual_manual'] })
  const { region } = await admin('/regions', {
    name: 'United States',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_system_default'],
  })
  await admin(`/stores/${stores[0].id}`, {
    supported_currencies: [{ currency_code: 'usd', is_default: true }],
    default_region_id: region.id,
  })
  await admin(`${at}/fulfillment-sets`, { name: 'Shipping', type: 'shipping' })
  const { stock_location: full } = await admin(`${at}?fields=*fulfillment_sets`)
  const { fulfillment_set: set } = await admin(
    `/fulfillment-sets/${full.fulfillment_sets[0].id}/service-zones`,
    { name: 'United States', geo_zones: [{ type: 'country', country_code: 'us' }] },
  )
  await admin('/shipping-options', {
    name: 'Standard',
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Standard', description: 'Standard', code: 'standard' },
    prices: [{ currency_code: 'usd', amount: SHIPPING_CENTS / 100 }],
    rules: [],
  })
  const { api_key: key } = await admin('/api-keys', { title: 'Storefront', type: 'publishable' })
  await admin(`/api-keys/${key.id}/sales-channels`, { add: [channel] })
  const { name, slug, description, cents } = sampleProduct(0)
  const { product } = await admin('/products', {
    title: name,
    handle: slug,
    description,
    status: 'published',
    shipping_profile_id: profile,
    sales_channels: [{ id: channel }],
    thumbnail: 'http://localhost/0.png',
    images: Array.from({ length: IMAGES_PER_PRODUCT }, (_, index) => ({
      url: `http://localhost/${index}.png`,
    })),
    options: [{ title: 'Size', values: SIZES }],
    variants: SIZES.map((size) => ({
      title: size,
      sku: `SAMPLE-0-${size}`,
      options: { Size: size },
      prices: [{ currency_code: 'usd', amount: cents / 100 }],
    })),
  })
  const { inventory_items: items } = await admin('/inventory-items')
  for (const { id } of items)
    await admin(`/inventory-items/${id}/location-levels`, {
      location_id: location.id,
      stocked_quantity: STOCK,
    })
  return { productId: product.id }
}

/** @param {string} url @param {'GET' | 'POST'} method @param {string} path @param {object} [body] @param {string} [token] */
async function send(url, method, path, body, token) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** The id of a copy: the number of its product replaces the time in the ULID. @param {string} column */
const copied = (column) =>
  `split_part(t.${column}, '_', 1) || '_' || lpad(p.number::text, 7, '0') || right(t.${column}, 19)`

/** @param {import('./measure-peers.mjs').PeerShop} shop @param {{ productId: string }} first */
async function cloneProduct({ databaseUrl, products }, { productId }) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  /** @param {string} sql @returns {Promise<string>} A list of ids in SQL. */
  const list = async (sql) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.map(([id]) => `'${id}'`).join(', ')
  }
  const product = `'${productId}'`
  const options = await list(
    `select product_option_id from product_product_option where product_id = ${product}`,
  )
  const links = await list(`select id from product_product_option where product_id = ${product}`)
  const variants = await list(`select id from product_variant where product_id = ${product}`)
  const priceSets = await list(
    `select price_set_id from product_variant_price_set where variant_id in (${variants})`,
  )
  const items = await list(
    `select inventory_item_id from product_variant_inventory_item where variant_id in (${variants})`,
  )
  const sku = "replace(t.sku, '-0-', '-' || p.number || '-')"
  const price = 'trim_scale(p.cents / 100.0)'
  /** @type {[table: string, ids: string[], column: string, values: string, more?: Record<string, string>][]} */
  const tables = [
    ['product', ['id'], 'id', product, { title: 'p.name', handle: 'p.slug', description: 'p.description' }],
    ['image', ['id', 'product_id'], 'product_id', product],
    ['product_option', ['id'], 'id', options],
    ['product_option_value', ['id', 'option_id'], 'option_id', options],
    ['product_product_option', ['id', 'product_id', 'product_option_id'], 'product_id', product],
    [
      'product_product_option_value',
      ['id', 'product_option_value_id', 'product_product_option_id'],
      'product_product_option_id',
      links,
    ],
    ['product_sales_channel', ['id', 'product_id'], 'product_id', product],
    ['product_shipping_profile', ['id', 'product_id'], 'product_id', product],
    ['product_variant', ['id', 'product_id'], 'product_id', product, { sku }],
    ['product_variant_option', ['variant_id', 'option_value_id'], 'variant_id', variants],
    ['product_variant_price_set', ['id', 'variant_id', 'price_set_id'], 'variant_id', variants],
    ['price_set', ['id'], 'id', priceSets],
    [
      'price',
      ['id', 'price_set_id'],
      'price_set_id',
      priceSets,
      { amount: price, raw_amount: `jsonb_build_object('value', ${price}::text, 'precision', 20)` },
    ],
    ['inventory_item', ['id'], 'id', items, { sku }],
    ['inventory_level', ['id', 'inventory_item_id'], 'inventory_item_id', items],
    ['product_variant_inventory_item', ['id', 'variant_id', 'inventory_item_id'], 'variant_id', variants],
  ]
  await cloneRows(
    client,
    products,
    tables.map(([table, ids, column, values, more]) => ({
      table,
      where: `t.${column} in (${values})`,
      set: { ...Object.fromEntries(ids.map((id) => [id, copied(id)])), ...more },
    })),
  )
  await client.end()
}

/** @param {import('./measure-peers.mjs').PeerShop} shop */
async function untilIndexed({ databaseUrl, products, report }) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (let indexed = 0; indexed < products; await pause(500)) {
    const { rows } = await client.query('select count(*)::int as indexed from search_pg_product_v1')
    indexed = rows[0].indexed
    report(`${indexed}/${products} in the index`)
  }
  await client.end()
}

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Weaver',
  address_1: '1 Main Street',
  city: 'Austin',
  province: 'us-tx',
  postal_code: '78701',
  country_code: 'us',
}

/** @param {import('./measure-peers.mjs').PeerShop} shop @returns {Promise<import('./measure-peers.mjs').Calls>} */
async function createCalls({ databaseUrl, products }) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const only = async (/** @type {string} */ sql) =>
    (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  const key = await only("select token from api_key where type = 'publishable' and title = 'Storefront'")
  const region = await only('select id from region')
  const channel = await only('select id from sales_channel')
  const shipping = await only('select id from shipping_option')
  const { rows } = await client.query("select id, sku from product_variant where sku like '%-Small'")
  await client.end()
  const variants = new Map(rows.map(({ id, sku }) => [Number(sku.split('-')[1]), id]))

  const next = roundRobinSample()
  let buyers = 0
  const headers = { 'content-type': 'application/json', 'x-publishable-api-key': key }
  const get = (/** @type {string} */ path) => ({ path: `/store${path}`, headers })
  const post = (/** @type {string} */ path, /** @type {object} */ body) => ({
    method: /** @type {const} */ ('POST'),
    path: `/store${path}`,
    headers,
    body: JSON.stringify(body),
  })
  const cents = (/** @type {number} */ amount) => Math.round(amount * 100)
  const pageOf = (/** @type {any[]} */ found) =>
    found.map(({ title, variants }) => ({
      name: title,
      cents: cents(variants[0].calculated_price.calculated_amount),
    }))
  /** The cart of a product, with everything that an order needs in the same request. @param {object} more @returns {import('./measure-call.mjs').Step} */
  const createCart = (more) => ({
    request: (context) => {
      context.product = next()
      const items = [{ variant_id: variants.get(context.product.number), quantity: 1 }]
      const email = `ada-${process.pid}-${buyers++}@example.com`
      const cart = { region_id: region, sales_channel_id: channel, items, email, ...more }
      return post('/carts?fields=id,item_total,*items', cart)
    },
    check: ({ cart }, context) => {
      context.cart = cart.id
      return cart.items.length === 1 && cents(cart.item_total) === context.product.cents
    },
  })
  return {
    list: [
      {
        request: () =>
          get(
            `/products?limit=${PAGE_SIZE}&region_id=${region}&fields=id,title,handle,thumbnail,*variants.calculated_price`,
          ),
        check: ({ count, products: found }) => count === products && isRightPage(pageOf(found), PAGE_SIZE),
        isShared: true,
      },
    ],
    product: [
      {
        request: (context) => {
          context.product = next()
          return get(
            `/products?handle=${context.product.slug}&region_id=${region}&fields=id,title,handle,description,thumbnail,*images,*options,*options.values,*variants,*variants.options,*variants.calculated_price`,
          )
        },
        check: ({ products: found }, { product }) =>
          found[0].title === product.name &&
          found[0].variants.length === SIZES.length &&
          found[0].images.length === IMAGES_PER_PRODUCT &&
          isRightPage(pageOf(found), 1),
        isShared: true,
      },
    ],
    search: [
      {
        request: () =>
          post('/search', {
            entity: 'product',
            fields: ['id', 'title', 'handle', 'thumbnail', 'price'],
            filters: { q: SEARCH_TEXT },
            pagination: { take: PAGE_SIZE },
          }),
        check: ({ results }) =>
          isRightSearch(
            results[0].hits.map((/** @type {any} */ { document }) => ({
              name: document.title,
              cents: cents(document.price),
            })),
            products,
          ),
      },
    ],
    cart: [createCart({})],
    order: [
      createCart({ shipping_address: ADDRESS, billing_address: ADDRESS }),
      {
        request: ({ cart }) =>
          post(`/carts/${cart}/shipping-methods?fields=id,total`, { option_id: shipping }),
        check: ({ cart }, { product }) => cents(cart.total) === product.cents + SHIPPING_CENTS,
      },
      {
        request: ({ cart }) => post('/payment-collections', { cart_id: cart }),
        check: ({ payment_collection: payment }, context) => {
          context.payment = payment.id
          return cents(payment.amount) === context.product.cents + SHIPPING_CENTS
        },
      },
      {
        request: ({ payment }) =>
          post(`/payment-collections/${payment}/payment-sessions`, { provider_id: 'pp_system_default' }),
        check: ({ payment_collection: payment }) => payment.payment_sessions.length === 1,
      },
      {
        request: ({ cart }) => post(`/carts/${cart}/complete?fields=id,total`, {}),
        check: ({ type, order }, { product }) =>
          type === 'order' && cents(order.total) === product.cents + SHIPPING_CENTS,
      },
    ],
  }
}

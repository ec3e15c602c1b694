import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { cloneRows } from './clone-rows.mjs'
import { answers, startPeer } from './peer-process.mjs'
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

/** @type {import('./measure-peers.mjs').PeerSystem} */
export const vendure = {
  name: 'Vendure',
  package: '@vendure/core',
  setup: 'server and worker, Redis for caches and jobs, its own search in PostgreSQL',
  async seed(shop) {
    const { url } = await start(shop, { IS_NEW_DATABASE: 'true' })
    const call = await logIn(`${url}/admin-api`)
    await createShop(call)
    await createFirstProduct(call, url)
    await cloneProduct(shop)
    const { reindex } = await call('mutation { reindex { id } }')
    for (;;) {
      const { job } = await call('query ($id: ID!) { job(jobId: $id) { state error } }', { id: reindex.id })
      if (job.state === 'COMPLETED') return
      if (['FAILED', 'CANCELLED'].includes(job.state))
        throw new Error(`The index was not filled: ${job.error}`)
      await pause(500)
    }
  },
  async open(shop) {
    const { url, pids } = await start(shop)
    return { url, pids, calls: await createCalls(shop) }
  },
}

/** @param {import('./measure-peers.mjs').PeerShop} shop @param {Record<string, string>} [more] */
async function start({ directory, databaseUrl, redisPort, log, defer }, more = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...more,
    NODE_ENV: 'production',
    VENDURE_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: databaseUrl,
    REDIS_PORT: String(redisPort),
    PORT: String(port),
    ASSETS: join(directory, 'assets'),
  }
  const common = { cwd: directory, env, log, defer }
  const isReady = () => answers(`${url}/health`)
  const server = await startPeer({ ...common, name: 'Vendure', args: ['server.js'], isReady })
  const worker = await startPeer({
    ...common,
    name: "Vendure's worker",
    args: ['worker.js'],
    env: { ...env, IS_NEW_DATABASE: 'false' },
    isReady: async () => true,
  })
  return { url, pids: [server.pid, worker.pid] }
}

/** @typedef {(query: string, variables?: object) => Promise<any>} Call */

/** Returns a function that calls the Admin API. @param {string} url @returns {Promise<Call & { token: string }>} */
async function logIn(url) {
  let token = ''
  /** @type {Call} */
  const call = async (query, variables) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    token ||= response.headers.get('vendure-auth-token') ?? ''
    const { data, errors } = await response.json()
    if (errors) throw new Error(`${query} failed: ${JSON.stringify(errors)}`)
    return data
  }
  await call('mutation { login(username: "bench", password: "bench") { __typename } }')
  return Object.assign(call, { token })
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** @param {string} name @param {object} [more] */
const english = (name, more) => [{ languageCode: 'en', name, ...more }]

/** @param {Record<string, string | number>} values */
const configArgs = (values) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))

/** A country without taxes, one shipping method and one payment method. @param {Call} call */
async function createShop(call) {
  const create = async (/** @type {string} */ type, /** @type {object} */ input) =>
    (await call(`mutation ($input: Create${type}Input!) { create${type}(input: $input) { id } }`, { input }))[
      `create${type}`
    ].id
  const us = await create('Country', { code: 'US', enabled: true, translations: english('United States') })
  const zoneId = await create('Zone', { name: 'US', memberIds: [us] })
  const categoryId = await create('TaxCategory', { name: 'Standard', isDefault: true })
  await create('TaxRate', { name: 'None', enabled: true, value: 0, categoryId, zoneId })
  await call('mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }', {
    input: { id: '1', defaultTaxZoneId: zoneId, defaultShippingZoneId: zoneId },
  })
  await create('ShippingMethod', {
    code: 'standard',
    fulfillmentHandler: 'manual-fulfillment',
    checker: { code: 'default-shipping-eligibility-checker', arguments: configArgs({ orderMinimum: 0 }) },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: configArgs({ rate: SHIPPING_CENTS, includesTax: 'auto', taxRate: 0 }),
    },
    translations: english('Standard', { description: '' }),
  })
  await create('PaymentMethod', {
    code: 'offline',
    enabled: true,
    handler: { code: 'offline', arguments: [] },
    translations: english('Offline', { description: '' }),
  })
}

/** @param {Call & { token: string }} call @param {string} url */
async function createFirstProduct(call, url) {
  const { name, slug, description, cents } = sampleProduct(0)
  const assetIds = await uploadImages(call.token, url)
  const { createProduct } = await call(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { featuredAssetId: assetIds[0], assetIds, translations: english(name, { slug, description }) } },
  )
  const { createProductOptionGroup: group } = await call(
    'mutation ($input: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $input) { id options { id } } }',
    {
      input: {
        code: 'size-0',
        translations: english('Size'),
        options: SIZES.map((size) => ({ code: size.toLowerCase(), translations: english(size) })),
      },
    },
  )
  const productId = createProduct.id
  await call(
    'mutation ($product: ID!, $group: ID!) { addOptionGroupToProduct(productId: $product, optionGroupId: $group) { id } }',
    {
      product: productId,
      group: group.id,
    },
  )
  const variants = SIZES.map((size, index) => ({
    productId,
    sku: `SAMPLE-0-${size}`,
    price: cents,
    optionIds: [group.options[index].id],
    stockOnHand: STOCK,
    trackInventory: 'TRUE',
    translations: english(`${name} ${size}`),
  }))
  await call(
    'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
    { input: variants },
  )
}

/** @param {string} token @param {string} url @returns {Promise<string[]>} */
async function uploadImages(token, url) {
  const input = Array.from({ length: IMAGES_PER_PRODUCT }, () => ({ file: null }))
  const query =
    'mutation ($input: [CreateAssetInput!]!) { createAssets(input: $input) { ... on Asset { id } ... on ErrorResult { message } } }'
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { input } }))
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(input.map((_, at) => [at, [`variables.input.${at}.file`]]))),
  )
  for (const at of input.keys()) form.set(String(at), new Blob([PIXEL], { type: 'image/png' }), `${at}.png`)
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' }
  const response = await fetch(`${url}/admin-api`, { method: 'POST', headers, body: form })
  const { data } = await response.json()
  return data.createAssets.map((/** @type {{ id: string }} */ { id }) => id)
}

/** The ids of the first product and what belongs to it are 1 to 3, so those of product n are 4n higher. */
const STRIDE = 4

/** The tables of a product, with the columns of ids, and other columns that differ. @type {[string, string[], Record<string, string>?][]} */
const TABLES = [
  ['asset', ['id']],
  ['asset_channels_channel', ['assetId']],
  ['asset_translation', ['id', 'baseId']],
  ['product', ['id', 'featuredAssetId']],
  ['product_asset', ['id', 'assetId', 'productId']],
  ['product_channels_channel', ['productId']],
  ['product_translation', ['id', 'baseId'], { name: 'p.name', slug: 'p.slug', description: 'p.description' }],
  ['product_option_group', ['id'], { code: "'size-' || p.number" }],
  ['product_option_group_channels_channel', ['productOptionGroupId']],
  ['product_option_group_translation', ['id', 'baseId']],
  ['product_option_groups_product_option_group', ['productId', 'productOptionGroupId']],
  ['product_option', ['id', 'groupId']],
  ['product_option_channels_channel', ['productOptionId']],
  ['product_option_translation', ['id', 'baseId']],
  ['product_variant', ['id', 'productId'], { sku: "replace(t.sku, '-0-', '-' || p.number || '-')" }],
  ['product_variant_channels_channel', ['productVariantId']],
  ['product_variant_options_product_option', ['productVariantId', 'productOptionId']],
  ['product_variant_price', ['id', 'variantId'], { price: 'p.cents' }],
  ['product_variant_translation', ['id', 'baseId'], { name: "p.name || ' ' || split_part(t.name, ' ', 4)" }],
  ['stock_level', ['id', 'productVariantId']],
]

/** @param {import('./measure-peers.mjs').PeerShop} shop */
async function cloneProduct({ databaseUrl, products }) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const tables = TABLES.map(([table, ids, set]) => ({
    table,
    where: 'true',
    set: { ...Object.fromEntries(ids.map((id) => [id, `t."${id}" + ${STRIDE} * p.number`])), ...set },
  }))
  await cloneRows(client, products, tables)
  for (const [table, [id]] of TABLES)
    if (id === 'id')
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      )
  await client.end()
}

/** The queries of the documentation for storefronts, with the fields that a page shows. */
const SEARCH = `query ($input: SearchInput!) { search(input: $input) { totalItems items {
  productId productName slug productAsset { preview } priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`
const PRODUCT = `query ($slug: String!) { product(slug: $slug) { id name slug description featuredAsset { preview } assets { preview }
  optionGroups { id name options { id name } } variants { id name sku priceWithTax stockLevel options { id name } } } }`
const ORDER =
  '... on Order { id code state totalWithTax shippingWithTax lines { id quantity linePriceWithTax productVariant { id name } } } ... on ErrorResult { errorCode message }'

const ADDRESS = {
  fullName: 'Ada Weaver',
  streetLine1: '1 Main Street',
  city: 'Austin',
  province: 'TX',
  postalCode: '78701',
  countryCode: 'US',
}

/** @param {import('./measure-peers.mjs').PeerShop} shop @returns {Promise<import('./measure-peers.mjs').Calls>} */
async function createCalls({ products }) {
  const next = roundRobinSample()
  let buyers = 0
  /** @param {string} query @param {object} variables @param {import('./measure-call.mjs').CallContext} context */
  const request = (query, variables, { token }) => ({
    method: /** @type {const} */ ('POST'),
    path: '/shop-api',
    headers: { ...JSON_TYPE, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  })
  const pageOf = (/** @type {any} */ { data }) =>
    data.search.items.map((/** @type {any} */ { productName, priceWithTax }) => ({
      name: productName,
      cents: priceWithTax.min ?? priceWithTax.value,
    }))
  /** @param {string} mutation @param {(context: import('./measure-call.mjs').CallContext) => object} variables @returns {import('./measure-call.mjs').Step} */
  const change = (mutation, variables) => ({
    request: (context) => request(mutation, variables(context), context),
    check: ({ data }, { product }) => {
      const [order] = Object.values(data)
      return order.lines?.[0].linePriceWithTax === product.cents && order
    },
  })
  /** @type {import('./measure-call.mjs').Step} */
  const add = {
    request: (context) => {
      context.product = next()
      const variables = { id: String(1 + STRIDE * context.product.number) }
      return request(
        `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${ORDER} } }`,
        variables,
        context,
      )
    },
    check: ({ data }, context, headers) => {
      context.token = headers['vendure-auth-token']
      return context.token && data.addItemToOrder.lines?.[0].linePriceWithTax === context.product.cents
    },
  }
  return {
    list: [
      {
        request: (context) => request(SEARCH, { input: { groupByProduct: true, take: PAGE_SIZE } }, context),
        check: (body) => body.data.search.totalItems === products && isRightPage(pageOf(body), PAGE_SIZE),
        isShared: true,
      },
    ],
    product: [
      {
        request: (context) => {
          context.product = next()
          return request(PRODUCT, { slug: context.product.slug }, context)
        },
        check: ({ data: { product } }, context) =>
          product.name === context.product.name &&
          product.variants.length === SIZES.length &&
          product.assets.length === IMAGES_PER_PRODUCT &&
          isRightPage([{ name: product.name, cents: product.variants[0].priceWithTax }], 1),
        isShared: true,
      },
    ],
    search: [
      {
        request: (context) =>
          request(SEARCH, { input: { term: SEARCH_TEXT, groupByProduct: true, take: PAGE_SIZE } }, context),
        check: (body) => isRightSearch(pageOf(body), products),
        isShared: true,
      },
    ],
    cart: [add],
    order: [
      add,
      change(
        `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${ORDER} } }`,
        () => ({
          input: {
            firstName: 'Ada',
            lastName: 'Weaver',
            emailAddress: `ada-${process.pid}-${buyers++}@example.com`,
          },
        }),
      ),
      change(
        `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) { ${ORDER} } }`,
        () => ({
          input: ADDRESS,
        }),
      ),
      change(`mutation { setOrderShippingMethod(shippingMethodId: ["1"]) { ${ORDER} } }`, () => ({})),
      change(`mutation { transitionOrderToState(state: "ArrangingPayment") { ${ORDER} } }`, () => ({})),
      {
        ...change(
          `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ${ORDER} } }`,
          () => ({
            input: { method: 'offline', metadata: {} },
          }),
        ),
        check: ({ data: { addPaymentToOrder: order } }, { product }) =>
          order.state === 'PaymentAuthorized' && order.totalWithTax === product.cents + SHIPPING_CENTS,
      },
    ],
  }
}

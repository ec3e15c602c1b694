import { assertMatches, check } from '../define-check.mjs'
import { METADATA, PRODUCT, STORE_VARIANT, VARIANT } from '../entity-patterns.mjs'
import { applicationError, success } from '../expected-responses.mjs'
import { absent, boolean, integer, listOf, maybe, nonEmptyText } from '../match-pattern.mjs'

const PRODUCTS = '/stores-reader/v1/products'
const VARIANTS = '/stores-reader/v1/variants'
const NOBODYS = '00000000-0000-4000-8000-000000000000'

/** @param {any} product */
const hasOptions = (product) => product.manageVariants === true && product.productOptions?.length > 0

/** The first choice of every option. @param {any} product */
const firstChoices = (product) =>
  Object.fromEntries(
    product.productOptions.map((/** @type {any} */ option) => [option.name, option.choices[0].description]),
  )

/** @type {import('../define-check.mjs').Checks} */
export const products = {
  'products.query': check('returns products with every field that storefronts read', async (client) => {
    const response = await client.post(`${PRODUCTS}/query-platformized`, { query: {} })
    assertMatches(response, success({ products: listOf(PRODUCT), metadata: METADATA }))
  }),

  'products.get': check('returns a product by its ID', async (client) => {
    const { id, name, slug } = await client.product('a product')
    const response = await client.get(`${PRODUCTS}/${id}`)
    assertMatches(response, success({ product: { ...PRODUCT, id, name, slug } }))
  }),

  'products.get-repeated-id': check('accepts the ID in the query string as well', async (client) => {
    const { id } = await client.product('a product')
    assertMatches(await client.get(`${PRODUCTS}/${id}?id=${id}`), success({ product: { id } }))
  }),

  'products.merchants-only': check('hides cost and profit from visitors', async (client) => {
    const { id } = await client.product('a product')
    const response = await client.get(`${PRODUCTS}/${id}?includeMerchantSpecificData=true`)
    assertMatches(response, success({ product: { id, costAndProfitData: absent, costRange: absent } }))
  }),

  'products.unknown': check('returns 404 for an unknown product', async (client) => {
    assertMatches(await client.get(`${PRODUCTS}/${NOBODYS}`), applicationError(404))
    assertMatches(await client.get(`${PRODUCTS}/no-id-at-all`), applicationError(404))
  }),

  'products.by-slug': check('finds a product by its slug', async (client) => {
    const { id, slug } = await client.product('a product')
    const response = await client.post(`${PRODUCTS}/query-platformized`, { query: { filter: { slug } } })
    assertMatches(response, success({ products: [{ id, slug }] }))
  }),

  'products.options': check('returns the variant when every option is chosen', async (client) => {
    const product = await client.product('a product with options', hasOptions)
    const options = firstChoices(product)
    const response = await client.post(`${PRODUCTS}/${product.id}/productOptionsAvailability`, { options })
    assertMatches(
      response,
      success({
        availableForPurchase: boolean,
        productOptions: listOf({ name: nonEmptyText }),
        selectedVariant: { inStock: boolean, visible: boolean },
      }),
    )
  }),

  'products.options-incomplete': check('returns no variant while an option is open', async (client) => {
    const product = await client.product('a product with options', hasOptions)
    const response = await client.post(`${PRODUCTS}/${product.id}/productOptionsAvailability`, {
      options: {},
    })
    assertMatches(response, success({ availableForPurchase: false, selectedVariant: absent }))
  }),

  'products.options-unknown': check('rejects options of an unknown product', async (client) => {
    const response = await client.post(`${PRODUCTS}/${NOBODYS}/productOptionsAvailability`, { options: {} })
    assertMatches(response, applicationError(404))
  }),

  'products.variants': check('lists the variants of a product', async (client) => {
    const product = await client.product('a product with options', hasOptions)
    const response = await client.post(`${PRODUCTS}/${product.id}/variants/query`, {})
    assertMatches(response, success({ variants: listOf(VARIANT), totalResults: maybe(integer) }))
    assertMatches(response.body.variants.length > 0, true)
  }),

  'products.variants-by-choices': check('finds variants by choices and by ID', async (client) => {
    const product = await client.product('a product with options', hasOptions)
    const choices = firstChoices(product)
    const chosen = await client.post(`${PRODUCTS}/${product.id}/variants/query`, { choices })
    assertMatches(chosen, success({ variants: [{ choices }] }))
    const variantIds = chosen.body.variants.map((/** @type {any} */ variant) => variant.id)
    const named = await client.post(`${PRODUCTS}/${product.id}/variants/query`, { variantIds })
    assertMatches(named, success({ variants: [{ id: variantIds[0], choices }] }))
  }),

  'products.variants-paged': check('pages through the variants of a product', async (client) => {
    const product = await client.product('a product with options', hasOptions)
    const paging = { limit: 1, offset: 1 }
    const response = await client.post(`${PRODUCTS}/${product.id}/variants/query`, { paging })
    assertMatches(response, success({ variants: [VARIANT] }))
  }),

  'products.store-variants': check('lists the variants of all products', async (client) => {
    const response = await client.post(`${VARIANTS}/query`, { query: { paging: { limit: 5 } } })
    assertMatches(response, success({ variants: listOf(STORE_VARIANT), metadata: METADATA }))
    const { id } = response.body.variants[0]
    assertMatches(await client.get(`${VARIANTS}/${id}`), success({ variant: { ...STORE_VARIANT, id } }))
  }),

  'products.store-variant-unknown': check('returns 404 for an unknown variant', async (client) => {
    assertMatches(await client.get(`${VARIANTS}/${NOBODYS}-${NOBODYS}`), applicationError(404))
  }),
}

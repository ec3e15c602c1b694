import { answered, refused } from '../answers.mjs'
import { check, fits } from '../check.mjs'
import { absent, listOf, maybe, truth, whole, words } from '../pattern.mjs'
import { METADATA, PRODUCT, STORE_VARIANT, VARIANT_WITH_CHOICES } from '../shapes.mjs'

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

/** @type {import('../check.mjs').Checks} */
export const products = {
  'products.query': check('products have every member that storefronts read', async (stranger) => {
    const answer = await stranger.post(`${PRODUCTS}/query-platformized`, { query: {} })
    fits(answer, answered({ products: listOf(PRODUCT), metadata: METADATA }))
  }),

  'products.get': check('a product is read by its id', async (stranger) => {
    const { id, name, slug } = await stranger.product('a product')
    const answer = await stranger.get(`${PRODUCTS}/${id}`)
    fits(answer, answered({ product: { ...PRODUCT, id, name, slug } }))
  }),

  'products.get-repeated-id': check('the id may also be in the query string', async (stranger) => {
    const { id } = await stranger.product('a product')
    fits(await stranger.get(`${PRODUCTS}/${id}?id=${id}`), answered({ product: { id } }))
  }),

  'products.merchants-only': check('cost and profit are not for visitors', async (stranger) => {
    const { id } = await stranger.product('a product')
    const answer = await stranger.get(`${PRODUCTS}/${id}?includeMerchantSpecificData=true`)
    fits(answer, answered({ product: { id, costAndProfitData: absent, costRange: absent } }))
  }),

  'products.unknown': check('a product that is not there is refused', async (stranger) => {
    fits(await stranger.get(`${PRODUCTS}/${NOBODYS}`), refused(404))
    fits(await stranger.get(`${PRODUCTS}/no-id-at-all`), refused(404))
  }),

  'products.by-slug': check('a product is found by its slug', async (stranger) => {
    const { id, slug } = await stranger.product('a product')
    const answer = await stranger.post(`${PRODUCTS}/query-platformized`, { query: { filter: { slug } } })
    fits(answer, answered({ products: [{ id, slug }] }))
  }),

  'products.options': check('a choice of every option leads to a variant', async (stranger) => {
    const product = await stranger.product('a product with options', hasOptions)
    const options = firstChoices(product)
    const answer = await stranger.post(`${PRODUCTS}/${product.id}/productOptionsAvailability`, { options })
    fits(
      answer,
      answered({
        availableForPurchase: truth,
        productOptions: listOf({ name: words }),
        selectedVariant: { inStock: truth, visible: truth },
      }),
    )
  }),

  'products.options-open': check('while a choice is open there is no variant', async (stranger) => {
    const product = await stranger.product('a product with options', hasOptions)
    const answer = await stranger.post(`${PRODUCTS}/${product.id}/productOptionsAvailability`, {
      options: {},
    })
    fits(answer, answered({ availableForPurchase: false, selectedVariant: absent }))
  }),

  'products.options-unknown': check('options of no product are refused', async (stranger) => {
    const answer = await stranger.post(`${PRODUCTS}/${NOBODYS}/productOptionsAvailability`, { options: {} })
    fits(answer, refused(404))
  }),

  'products.variants': check('the variants of a product are listed', async (stranger) => {
    const product = await stranger.product('a product with options', hasOptions)
    const answer = await stranger.post(`${PRODUCTS}/${product.id}/variants/query`, {})
    fits(answer, answered({ variants: listOf(VARIANT_WITH_CHOICES), totalResults: maybe(whole) }))
    fits(answer.body.variants.length > 0, true)
  }),

  'products.variants-by-choices': check('variants are found by choices and by id', async (stranger) => {
    const product = await stranger.product('a product with options', hasOptions)
    const choices = firstChoices(product)
    const chosen = await stranger.post(`${PRODUCTS}/${product.id}/variants/query`, { choices })
    fits(chosen, answered({ variants: [{ choices }] }))
    const variantIds = chosen.body.variants.map((/** @type {any} */ variant) => variant.id)
    const named = await stranger.post(`${PRODUCTS}/${product.id}/variants/query`, { variantIds })
    fits(named, answered({ variants: [{ id: variantIds[0], choices }] }))
  }),

  'products.variants-paged': check('the variants of a product come in pages', async (stranger) => {
    const product = await stranger.product('a product with options', hasOptions)
    const paging = { limit: 1, offset: 1 }
    const answer = await stranger.post(`${PRODUCTS}/${product.id}/variants/query`, { paging })
    fits(answer, answered({ variants: [VARIANT_WITH_CHOICES] }))
  }),

  'products.store-variants': check('the variants of all products are listed', async (stranger) => {
    const answer = await stranger.post(`${VARIANTS}/query`, { query: { paging: { limit: 5 } } })
    fits(answer, answered({ variants: listOf(STORE_VARIANT), metadata: METADATA }))
    const { id } = answer.body.variants[0]
    fits(await stranger.get(`${VARIANTS}/${id}`), answered({ variant: { ...STORE_VARIANT, id } }))
  }),

  'products.store-variant-unknown': check('a variant that is not there is refused', async (stranger) => {
    fits(await stranger.get(`${VARIANTS}/${NOBODYS}-${NOBODYS}`), refused(404))
  }),
}

import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'
import { newProduct, SIZES_AND_COLORS } from '../new-product.mjs'

/** Two existing images of the shop. @param {any} client @returns {Promise<string[]>} */
async function twoPictures(client) {
  const { media } = await productBySlug(client, 'field-cushion')
  return media.items.slice(0, 2).map((/** @type {any} */ item) => item._id)
}

/** @param {any} client @param {string} productId */
async function mediaOf(client, productId) {
  const { product } = await client.products.getProduct(productId)
  return product.media.items.map((/** @type {any} */ item) => item._id)
}

/** @param {any} client @param {string} productId */
async function mediaOfSand(client, productId) {
  const { product } = await client.products.getProduct(productId)
  const colour = product.productOptions.find((/** @type {any} */ option) => option.name === 'Colour')
  const sand = colour.choices.find((/** @type {any} */ choice) => choice.description === 'Sand')
  return (sand.media?.items ?? []).map((/** @type {any} */ item) => item._id)
}

/** @param {any} merchant */
async function newProductWithPictures(merchant) {
  const { _id } = await newProduct(merchant, { productOptions: SIZES_AND_COLORS })
  const pictures = await twoPictures(merchant)
  await merchant.products.addProductMedia(
    _id,
    pictures.map((mediaId) => ({ mediaId })),
  )
  return { _id, pictures }
}

/** @type {import('../run-cases.mjs').Cases} */
export const mediaWrites = {
  'products.addProductMedia': {
    'shows pictures that the shop has': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      const pictures = await twoPictures(merchant)
      const media = pictures.map((mediaId) => ({ mediaId }))
      assert.equal(await merchant.products.addProductMedia(_id, media), undefined)
      assert.deepEqual(await mediaOf(visitor, _id), pictures)
      const { product } = await visitor.products.getProduct(_id)
      assert.equal(product.media.mainMedia._id, pictures[0])
    },

    'shows a picture with a choice': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { productOptions: SIZES_AND_COLORS })
      const [mediaId] = await twoPictures(merchant)
      const choice = { option: 'Colour', choice: 'Sand' }
      await merchant.products.addProductMedia(_id, [{ mediaId, choice }])
      assert.deepEqual(await mediaOfSand(visitor, _id), [mediaId])
    },

    'brings in a picture from another server': async ({ visitor, merchant, shop }) => {
      const { _id } = await newProduct(merchant)
      await merchant.products.addProductMedia(_id, [{ url: shop.pictureElsewhere }])
      const { product } = await visitor.products.getProduct(_id)
      const { image, mediaType } = product.media.mainMedia
      assert.ok(image.url.startsWith(`${shop.url}/media/`))
      assert.ok(image.width > 0 && image.height > 0)
      assert.equal(mediaType, 'image')
    },

    'asks nothing of private networks': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      const media = [{ url: 'http://169.254.169.254/mug.webp' }]
      await expectErrorCode(merchant.products.addProductMedia(_id, media), 'MEDIA_FETCH_FAILED')
      assert.deepEqual(await mediaOf(visitor, _id), [])
    },

    'says that an unknown picture is not there': async ({ merchant }) => {
      const { _id } = await newProduct(merchant)
      await expectErrorCode(
        merchant.products.addProductMedia(_id, [{ mediaId: UNKNOWN_ID }]),
        'MEDIA_NOT_FOUND',
      )
    },
  },

  'products.removeProductMedia': {
    'takes away the named pictures': async ({ visitor, merchant }) => {
      const { _id, pictures } = await newProductWithPictures(merchant)
      assert.equal(await merchant.products.removeProductMedia(_id, pictures.slice(0, 1)), undefined)
      assert.deepEqual(await mediaOf(visitor, _id), pictures.slice(1))
    },

    'takes away all of them when none is named': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithPictures(merchant)
      await merchant.products.removeProductMedia(_id, [])
      assert.deepEqual(await mediaOf(visitor, _id), [])
    },
  },

  'products.addProductMediaToChoices': {
    'shows the product’s pictures with a choice': async ({ visitor, merchant }) => {
      const { _id, pictures } = await newProductWithPictures(merchant)
      const media = [{ option: 'Colour', choice: 'Sand', mediaIds: pictures.slice(1) }]
      assert.equal(await merchant.products.addProductMediaToChoices(_id, media), undefined)
      assert.deepEqual(await mediaOfSand(visitor, _id), pictures.slice(1))
    },
  },

  'products.removeProductMediaFromChoices': {
    'takes pictures away from a choice, not from the product': async ({ visitor, merchant }) => {
      const { _id, pictures } = await newProductWithPictures(merchant)
      const sand = { option: 'Colour', choice: 'Sand' }
      await merchant.products.addProductMediaToChoices(_id, [{ ...sand, mediaIds: pictures }])
      const media = [{ ...sand, mediaIds: pictures.slice(0, 1) }]
      assert.equal(await merchant.products.removeProductMediaFromChoices(_id, media), undefined)
      assert.deepEqual(await mediaOfSand(visitor, _id), pictures.slice(1))
      assert.deepEqual(await mediaOf(visitor, _id), pictures)
    },
  },
}

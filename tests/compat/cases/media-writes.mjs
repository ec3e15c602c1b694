import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'
import { newProduct, SIZES_AND_COLORS } from '../new-product.mjs'

/** Two existing images of the shop. @param {any} client @returns {Promise<string[]>} */
async function findTwoImages(client) {
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
  const color = product.productOptions.find((/** @type {any} */ option) => option.name === 'Color')
  const sand = color.choices.find((/** @type {any} */ choice) => choice.description === 'Sand')
  return (sand.media?.items ?? []).map((/** @type {any} */ item) => item._id)
}

/** @param {any} merchant */
async function newProductWithImages(merchant) {
  const { _id } = await newProduct(merchant, { productOptions: SIZES_AND_COLORS })
  const imageIds = await findTwoImages(merchant)
  await merchant.products.addProductMedia(
    _id,
    imageIds.map((mediaId) => ({ mediaId })),
  )
  return { _id, imageIds }
}

/** @type {import('../run-cases.mjs').Cases} */
export const mediaWrites = {
  'products.addProductMedia': {
    'adds images that the shop already has': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      const imageIds = await findTwoImages(merchant)
      const media = imageIds.map((mediaId) => ({ mediaId }))
      assert.equal(await merchant.products.addProductMedia(_id, media), undefined)
      assert.deepEqual(await mediaOf(visitor, _id), imageIds)
      const { product } = await visitor.products.getProduct(_id)
      assert.equal(product.media.mainMedia._id, imageIds[0])
    },

    'assigns an image to a choice': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { productOptions: SIZES_AND_COLORS })
      const [mediaId] = await findTwoImages(merchant)
      const choice = { option: 'Color', choice: 'Sand' }
      await merchant.products.addProductMedia(_id, [{ mediaId, choice }])
      assert.deepEqual(await mediaOfSand(visitor, _id), [mediaId])
    },

    'imports an image from another server': async ({ visitor, merchant, shop }) => {
      const { _id } = await newProduct(merchant)
      await merchant.products.addProductMedia(_id, [{ url: shop.externalImageUrl }])
      const { product } = await visitor.products.getProduct(_id)
      const { image, mediaType } = product.media.mainMedia
      assert.ok(image.url.startsWith(`${shop.url}/media/`))
      assert.ok(image.width > 0 && image.height > 0)
      assert.equal(mediaType, 'image')
    },

    'sends no request to private networks': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      const media = [{ url: 'http://169.254.169.254/mug.webp' }]
      await expectErrorCode(merchant.products.addProductMedia(_id, media), 'MEDIA_FETCH_FAILED')
      assert.deepEqual(await mediaOf(visitor, _id), [])
    },

    'rejects an unknown image': async ({ merchant }) => {
      const { _id } = await newProduct(merchant)
      await expectErrorCode(
        merchant.products.addProductMedia(_id, [{ mediaId: UNKNOWN_ID }]),
        'MEDIA_NOT_FOUND',
      )
    },
  },

  'products.removeProductMedia': {
    'removes the given images': async ({ visitor, merchant }) => {
      const { _id, imageIds } = await newProductWithImages(merchant)
      assert.equal(await merchant.products.removeProductMedia(_id, imageIds.slice(0, 1)), undefined)
      assert.deepEqual(await mediaOf(visitor, _id), imageIds.slice(1))
    },

    'removes all images if none is given': async ({ visitor, merchant }) => {
      const { _id } = await newProductWithImages(merchant)
      await merchant.products.removeProductMedia(_id, [])
      assert.deepEqual(await mediaOf(visitor, _id), [])
    },
  },

  'products.addProductMediaToChoices': {
    'assigns the product’s images to a choice': async ({ visitor, merchant }) => {
      const { _id, imageIds } = await newProductWithImages(merchant)
      const media = [{ option: 'Color', choice: 'Sand', mediaIds: imageIds.slice(1) }]
      assert.equal(await merchant.products.addProductMediaToChoices(_id, media), undefined)
      assert.deepEqual(await mediaOfSand(visitor, _id), imageIds.slice(1))
    },
  },

  'products.removeProductMediaFromChoices': {
    'removes images from a choice, and keeps them on the product': async ({ visitor, merchant }) => {
      const { _id, imageIds } = await newProductWithImages(merchant)
      const sand = { option: 'Color', choice: 'Sand' }
      await merchant.products.addProductMediaToChoices(_id, [{ ...sand, mediaIds: imageIds }])
      const media = [{ ...sand, mediaIds: imageIds.slice(0, 1) }]
      assert.equal(await merchant.products.removeProductMediaFromChoices(_id, media), undefined)
      assert.deepEqual(await mediaOfSand(visitor, _id), imageIds.slice(1))
      assert.deepEqual(await mediaOf(visitor, _id), imageIds)
    },
  },
}

import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openCheckout, pay, toPayment } from '../../../testing/open-checkout-page.ts'
import { fileFolder } from '../../../testing/open-platform.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { storeMedia } from './store-media.ts'

const MEDIA_URL = 'https://cdn.example/shop/media'
const mediaDir = await fileFolder()

const photo = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#c86' } })
    .jpeg()
    .toBuffer()

/** A shop with an open checkout of a product with two images, one of them of a choice. */
async function open() {
  const there = await openCheckout(1, 'physical', { mediaDir, mediaUrl: MEDIA_URL })
  const { shop, db } = there
  const owner = await shop.owner()
  const images: string[] = []
  for (const width of [800, 300]) {
    const stored = await storeMedia(
      { db, storage: openDirectoryStorage(mediaDir) },
      await photo(width),
      new Date(),
    )
    images.push('mediaId' in stored ? stored.mediaId : '')
  }
  return { ...there, owner, images }
}

type ImageReference = { readonly path: string; readonly id?: string; readonly url: string }

/** Every object in a response that has a URL and a size, with its path. */
function imagesIn(value: unknown, path = ''): ImageReference[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, url, width, height } = value as Record<string, unknown>
  const found = typeof url === 'string' && typeof width === 'number' && typeof height === 'number'
  const own = found ? [{ path, ...(typeof id === 'string' && { id }), url }] : []
  return [...own, ...Object.entries(value).flatMap(([name, each]) => imagesIn(each, `${path}.${name}`))]
}

/** Fails unless there are images, and each URL matches its id. */
function expectImages(response: { readonly status: number; readonly body: unknown }, at: RegExp) {
  expect(response.status).toBe(200)
  const images = imagesIn(response.body)
  expect(images.some(({ path }) => at.test(path))).toBe(true)
  for (const { path, id, url } of images) {
    if (path.endsWith('.thumbnail')) expect(url).toMatch(new RegExp(`^${MEDIA_URL}/[0-9a-f]{40}\\.jpg/v1/`))
    else expect([path, url]).toEqual([path, `${MEDIA_URL}/${id}`])
  }
}

test('gives every image on the wire an id and a URL built from it', async () => {
  const there = await open()
  const { shop, owner, images, productId, shopper, checkoutId } = there
  const [main = '', ofChoice = ''] = images
  const product = `/stores-reader/v1/products/${productId}`
  const addMedia = { media: images.map((mediaId) => ({ mediaId })) }
  expect((await shop.post(`/stores/v1/products/${productId}/media`, addMedia, owner)).status).toBe(200)

  const optioned = await shop.post(
    '/stores/v1/products',
    {
      product: {
        name: 'Optioned Bowl',
        productType: 'physical',
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [
          { name: 'Glaze', optionType: 'drop_down', choices: [{ value: 'Oat', description: 'Oat' }] },
        ],
      },
    },
    owner,
  )
  const { id: optionedId } = optioned.body.product
  await shop.post(
    `/stores/v1/products/${optionedId}/media`,
    { media: [{ mediaId: main }, { mediaId: ofChoice, choice: { option: 'Glaze', choice: 'Oat' } }] },
    owner,
  )
  const { body: created } = await shop.post(
    '/_vitrine/v1/collections',
    { collection: { name: 'Bowls' }, mediaId: main },
    owner,
  )

  const visitor = shopper.headers
  expectImages(await shop.get(product, visitor), /^\.product\.media\.mainMedia\.image$/)
  expectImages(
    await shop.get(`/stores-reader/v1/products/${optionedId}`, visitor),
    /productOptions\.0\.choices\.0\.media\.items\.0\.image$/,
  )
  expectImages(
    await shop.post('/stores-reader/v1/products/query-platformized', {}, visitor),
    /products\.0\.media/,
  )
  expectImages(await shop.post('/stores-reader/v1/variants/query', {}, visitor), /media\.image$/)
  expectImages(
    await shop.post(
      `/stores-reader/v1/products/${optionedId}/productOptionsAvailability`,
      { options: { Glaze: 'Oat' } },
      visitor,
    ),
    /^\.media\.mainMedia\.image$/,
  )
  expect(created.collection).toBeDefined()
  expectImages(
    await shop.post('/stores-reader/v2/collections/query', {}, visitor),
    /collections\.\d+\.media\.mainMedia\.image$/,
  )
  expectImages(await shop.get('/_vitrine/v1/search/suggestions?text=bowl', visitor), /image$/)

  expectImages(await shopper.get(), /lineItems\.0\.image$/)
  expectImages(await shopper.estimate(), /lineItems\.0\.image$/)
  expectImages(await shop.get(`/ecom/v1/checkouts/${checkoutId}`, visitor), /lineItems\.0\.media$/)

  await shop.send('PATCH', '/_vitrine/v1/brand', { body: { logo: { id: main } }, headers: owner })
  expectImages(await shop.get('/_vitrine/v1/brand'), /logo$/)
  expectImages(await shop.get('/_vitrine/v1/media', owner), /media\.0$/)

  await toPayment(there)
  await pay(there)
  expectImages(await shop.post('/ecom/v1/orders/search', {}, owner), /orders\.0\.lineItems\.0\.image$/)
})

test('shows the images of an order at their current URL, even for orders that stored only URLs', async () => {
  const there = await open()
  const { shop, owner, db, images, productId } = there
  const [main = ''] = images
  await shop.post(`/stores/v1/products/${productId}/media`, { media: [{ mediaId: main }] }, owner)
  await toPayment(there)
  await pay(there)
  const old = { url: `http://localhost:4000/media/${main}`, width: 800, height: 600 }
  const elsewhere = { url: 'https://elsewhere.example/p.png', width: 1, height: 1 }
  for (const [stored, shown] of [
    [old, { ...old, id: main, url: `${MEDIA_URL}/${main}` }],
    [elsewhere, elsewhere],
  ]) {
    await db.execute(
      sql`update orders set lines = jsonb_set(lines, '{0,wire,image}', ${JSON.stringify(stored)}::jsonb)`,
    )
    const { orders } = (await shop.post('/ecom/v1/orders/search', {}, owner)).body
    expect(orders[0].lineItems[0].image).toEqual(shown)
    const { order } = (await shop.get(`/ecom/v1/orders/${orders[0].id}`, owner)).body
    expect(order.lineItems[0].image).toEqual(shown)
  }
})

test('accepts the URL of a file as input', async () => {
  const { shop, owner, images, productId } = await open()
  const [one = '', other = ''] = images
  for (const url of [
    `${MEDIA_URL}/${one}`,
    `${shop.config.publicUrl}/media/${one}`,
    `wix:image://v1/${one}#originWidth=800&originHeight=600`,
    `${MEDIA_URL}/${other}/v1/fill/w_10,h_10/${other}`,
  ])
    expect(
      await shop.post(`/stores/v1/products/${productId}/media`, { media: [{ url }] }, owner),
    ).toMatchObject({ status: 200 })
  const { product } = (await shop.get(`/stores-reader/v1/products/${productId}`, owner)).body
  expect(new Set(product.media.items.map(({ id }: { id: string }) => id))).toEqual(new Set(images))
})

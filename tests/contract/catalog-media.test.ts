import { media } from '@vitrine/platform/kernel/database/schema/catalog/media'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const { products } = shop.owner

const files = [
  { id: 'bowl.webp', mediaType: 'image', format: 'webp', width: 900, height: 600 },
  { id: 'sea.webp', mediaType: 'image', format: 'webp', width: 900, height: 900 },
  { id: 'poster.webp', mediaType: 'image', format: 'webp', width: 640, height: 360 },
  { id: 'film.mp4', mediaType: 'video', format: 'mp4', width: 1280, height: 720, posterId: 'poster.webp' },
  { id: 'sound.mp3', mediaType: 'audio', format: 'mp3', width: 0, height: 0 },
  { id: 'care.pdf', mediaType: 'document', format: 'pdf', width: 0, height: 0 },
  { id: 'all.zip', mediaType: 'zip', format: 'zip', width: 0, height: 0 },
] as const
await db.insert(media).values(files.map((file) => ({ ...file, createdAt: new Date() })))
/** Named as the platform names files. */
const [GLAZE, SPIN] = [`${'a'.repeat(40)}.webp`, `${'b'.repeat(40)}.mp4`]
await db.insert(media).values([
  { id: GLAZE, mediaType: 'image', format: 'webp', width: 900, height: 900, createdAt: new Date() },
  { id: SPIN, mediaType: 'video', format: 'mp4', width: 1280, height: 720, createdAt: new Date() },
])

const choices = (...names: string[]) => names.map((name) => ({ value: name, description: name }))
let count = 0
const make = async () =>
  (
    await products.createProduct({
      name: `Bowl ${++count}`,
      priceData: { price: 20 },
      productOptions: [
        { name: 'Glaze', optionType: 'color', choices: choices('Sea', 'Ink') },
        { name: 'Size', optionType: 'drop_down', choices: choices('S', 'L') },
      ],
    })
  ).product
const read = async (id: string) => (await products.getProduct(id)).product
const shown = async (id: string) => (await read(id)).media.items.map(({ _id }) => _id)
const ofChoice = async (id: string, option: number, choice: number) =>
  (await read(id)).productOptions[option]?.choices[choice]?.media?.items.map(({ _id }) => _id) ?? []

test('shows files of every type in the order they were added', async () => {
  const { _id, name } = await make()
  const media = files.filter(({ id }) => id !== 'poster.webp').map(({ id }) => ({ mediaId: id }))
  expect(await products.addProductMedia(_id, media)).toBeUndefined()
  const { media: answered } = await read(_id)
  expect(answered.mainMedia?._id).toBe('bowl.webp')
  expect(answered.items).toMatchObject([
    {
      mediaType: 'image',
      title: name,
      image: { url: `${shop.apiUrl}/media/bowl.webp`, width: 900, height: 600, altText: name },
      thumbnail: { width: 320, height: 213 },
    },
    { mediaType: 'image' },
    {
      mediaType: 'video',
      video: {
        files: [{ url: `${shop.apiUrl}/media/film.mp4`, format: 'mp4' }],
        stillFrameMediaId: 'poster.webp',
      },
      thumbnail: { url: `${shop.apiUrl}/media/poster.webp/v1/fit/w_320,h_320/poster.webp` },
    },
    { mediaType: 'audio', _id: 'sound.mp3' },
    { mediaType: 'document', _id: 'care.pdf' },
    { mediaType: 'zip', _id: 'all.zip' },
  ])
})

test("accepts the shop's own URLs and references as files", async () => {
  const { _id } = await make()
  await products.addProductMedia(_id, [
    { url: `${shop.apiUrl}/media/bowl.webp?w=320` },
    { url: 'wix:image://v1/sea.webp/sea.webp#originWidth=900&originHeight=900' },
    { mediaId: 'bowl.webp' },
  ])
  expect(await shown(_id)).toEqual(['bowl.webp', 'sea.webp'])
})

test('shows the files of a choice in options and variants', async () => {
  const { _id } = await make()
  await products.addProductMedia(_id, [
    { mediaId: 'bowl.webp' },
    { mediaId: 'sea.webp', choice: { option: 'Glaze', choice: 'Sea' } },
  ])
  expect(await ofChoice(_id, 0, 0)).toEqual(['sea.webp'])
  const availability = await products.getProductOptionsAvailability(_id, { Glaze: 'Sea', Size: 'S' })
  expect(availability.media?.mainMedia?._id).toBe('sea.webp')

  await products.addProductMediaToChoices(_id, [{ option: 'Glaze', choice: 'Ink', mediaIds: ['bowl.webp'] }])
  expect(await ofChoice(_id, 0, 1)).toEqual(['bowl.webp'])
  await products.removeProductMediaFromChoices(_id, [
    { option: 'Glaze', choice: 'Sea', mediaIds: ['sea.webp'] },
  ])
  expect(await ofChoice(_id, 0, 0)).toEqual([])
  await products.removeProductMediaFromChoices(_id, [{ option: 'Glaze', choice: 'Ink' }])
  expect(await ofChoice(_id, 0, 1)).toEqual([])
  expect(await shown(_id)).toEqual(['bowl.webp', 'sea.webp'])
})

test('shows a store variant with the file of its choice', async () => {
  const { _id } = await make()
  await products.updateProduct(_id, { manageVariants: true })
  await products.addProductMedia(_id, [
    { mediaId: SPIN },
    { mediaId: GLAZE, choice: { option: 'Glaze', choice: 'Sea' } },
  ])
  const { variants } = await products.queryStoreVariants({ filter: { productId: _id } })
  expect(variants.map(({ variantName, media: file }) => [variantName, file])).toEqual([
    ['Sea / S', { image: `${shop.apiUrl}/media/${GLAZE}` }],
    ['Sea / L', { image: `${shop.apiUrl}/media/${GLAZE}` }],
    ['Ink / S', { video: `${shop.apiUrl}/media/${SPIN}` }],
    ['Ink / L', { video: `${shop.apiUrl}/media/${SPIN}` }],
  ])
})

test('removes files by id, or all of them, from choices too', async () => {
  const { _id } = await make()
  await products.addProductMedia(_id, [
    { mediaId: 'bowl.webp', choice: { option: 'Glaze', choice: 'Sea' } },
    { mediaId: 'sea.webp' },
    { mediaId: 'care.pdf' },
  ])
  await products.removeProductMedia(_id, ['bowl.webp', 'never-there.webp'])
  expect(await shown(_id)).toEqual(['sea.webp', 'care.pdf'])
  expect(await ofChoice(_id, 0, 0)).toEqual([])
  await products.removeProductMedia(_id, [])
  expect(await shown(_id)).toEqual([])
})

test.each([
  [{}, { 'media[0]': 'REQUIRED_ONE_OF_FIELD' }],
  [{ mediaId: 'bowl.webp', url: 'https://example.com/x.jpg' }, { 'media[0]': 'REQUIRED_ONE_OF_FIELD' }],
  [
    { mediaId: 'bowl.webp', choice: { option: 'Color', choice: 'Sea' } },
    { 'media[0].choice.option': 'VALIDATION' },
  ],
  [
    { mediaId: 'bowl.webp', choice: { option: 'Glaze', choice: 'Ash' } },
    { 'media[0].choice.choice': 'VALIDATION' },
  ],
  [{ mediaId: 'bowl.webp', altText: 'x' }, { 'media[0].altText': 'FIELD_NOT_ALLOWED' }],
])('rejects %j as a file', async (media, rules) => {
  const { _id } = await make()
  expect(await refusalOf(products.addProductMedia(_id, [media as never]))).toMatchObject({
    status: 400,
    rules,
  })
  expect(await shown(_id)).toEqual([])
})

test('names files that the shop does not have', async () => {
  const { _id } = await make()
  const missing = { status: 404, code: 'MEDIA_NOT_FOUND', data: { mediaIds: ['lost.webp'] } }
  const media = [{ mediaId: 'bowl.webp' }, { mediaId: 'lost.webp' }]
  expect(await refusalOf(products.addProductMedia(_id, media))).toMatchObject(missing)
  expect(
    await refusalOf(
      products.addProductMediaToChoices(_id, [{ option: 'Glaze', choice: 'Sea', mediaIds: ['lost.webp'] }]),
    ),
  ).toMatchObject(missing)
})

test('links files to the choices of one option only', async () => {
  const { _id } = await make()
  await products.addProductMedia(_id, [{ mediaId: 'bowl.webp', choice: { option: 'Glaze', choice: 'Sea' } }])
  expect(
    await refusalOf(
      products.addProductMediaToChoices(_id, [{ option: 'Size', choice: 'S', mediaIds: ['bowl.webp'] }]),
    ),
  ).toMatchObject({ status: 400, rules: { media: 'VALIDATION' } })
  expect(
    await refusalOf(products.removeProductMediaFromChoices(_id, [{ option: 'Size', choice: 'XL' }])),
  ).toMatchObject({ status: 400, rules: { 'media[0].choice': 'VALIDATION' } })
})

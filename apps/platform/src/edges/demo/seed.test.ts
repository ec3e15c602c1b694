import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoDatabase, testDatabase } from '../../../../../tests/database.ts'
import { fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { listTranslationProgress } from '../../catalog/translations/manage-translations.ts'
import { contentPages, contentVersions } from '../../kernel/database/schema/content/content.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { seedDemoShop } from './seed.ts'

test('seeds an empty shop once under concurrent starts', async () => {
  const db = await testDatabase()
  const mediaDir = await fileFolder()
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => seedDemoShop({ db, storage: openDirectoryStorage(mediaDir) })),
  )
  expect(outcomes.filter(({ seeded }) => seeded)).toHaveLength(1)
  expect(outcomes.map(({ products }) => products)).toEqual([40, 40, 40])
  expect(await readShop(db)).toMatchObject({ name: 'Vitrine', currency: 'USD', status: 'DEMO' })
  expect((await readShop(db)).brand).toMatchObject({
    description: expect.stringContaining('Stoneware'),
    translations: { de: {}, ar: {} },
  })
})

test('publishes menus in every language of the demo shop', async () => {
  const { db, mediaDir } = await demoDatabase()
  const { get, visitor } = await openPlatform(db, { config: { mediaDir } })
  const { body } = await get('/_vitrine/v1/content?language=de', await visitor())
  expect(body.content.navigation).toMatchObject({
    header: [
      { label: 'Alle Produkte' },
      { label: 'Neu' },
      { collections: { hiddenIds: [] } },
      { label: 'Sale' },
    ],
    footer: [
      { label: 'Shop' },
      { label: 'Hilfe', items: expect.arrayContaining([expect.objectContaining({ label: 'Datenschutz' })]) },
      { label: 'Folgen Sie uns', items: [{ label: 'Instagram' }, { label: 'Pinterest' }] },
    ],
  })
  expect(body.content.newsletter).toMatchObject({ title: 'Neues aus den Werkstätten' })
})

test('shows the newest products first, and reviews of some', async () => {
  const { db, mediaDir } = await demoDatabase()
  const { post, visitor } = await openPlatform(db, { config: { mediaDir } })
  const query = { sort: [{ fieldName: 'numericId', order: 'DESC' }], paging: { limit: 7 } }
  const { body } = await post('/stores-reader/v1/products/query-platformized', { query }, await visitor())
  const ribbons = body.products.map(({ ribbon }: { ribbon: string }) => ribbon)
  expect(ribbons).toEqual(['New', 'New', 'New', 'New', 'New', 'New', undefined])
  const productIds = body.products.map(({ id }: { id: string }) => id)
  const summaries = await post('/_vitrine/v1/reviews/summaries', { productIds }, await visitor())
  expect(summaries.body.summaries).toContainEqual(expect.objectContaining({ count: 4, average: 4.8 }))
})

test('has a translation of every text of the catalog, shipping and payment to German and Arabic', async () => {
  const { db } = await demoDatabase()
  for (const kind of ['PRODUCT', 'COLLECTION', 'SHIPPING_OPTION', 'PAYMENT_METHOD'] as const) {
    const { entities } = await listTranslationProgress(db, { kind, limit: 100, offset: 0, withTexts: true })
    const missing = entities.flatMap(({ name, fields = [] }) =>
      fields.flatMap((field) =>
        ['de', 'ar']
          .filter((language) => field.translations[language]?.isOutdated !== false)
          .map((language) => `${language}: ${field.name} of ${name}`),
      ),
    )
    expect(entities).not.toEqual([])
    expect(missing).toEqual([])
  }
})

const CONTENT_TEXTS = [
  'title',
  'text',
  'body',
  'label',
  'linkLabel',
  'alt',
  'quotes',
  'seoTitle',
  'seoDescription',
]
/** The same in every language. */
const NAMES = ['Instagram', 'Pinterest']

/** The texts of a document that have no translation, wherever they are in it. */
function untranslatedTexts(content: unknown, path = ''): string[] {
  if (content === null || typeof content !== 'object') return []
  const { translations, ...own } = content as Record<string, unknown>
  const texts = translations as Record<string, Record<string, unknown>> | undefined
  return Object.entries(own).flatMap(([name, value]) => {
    const at = `${path}.${name}`
    const isText = CONTENT_TEXTS.includes(name) && !!value && !NAMES.includes(String(value))
    if (!isText) return untranslatedTexts(value, at)
    return ['de', 'ar']
      .filter((language) => !texts?.[language]?.[name])
      .map((language) => `${language}: ${at}`)
  })
}

test('has a translation of every text of pages, policies, menus and the home page', async () => {
  const { db } = await demoDatabase()
  const documents = [...(await db.select().from(contentPages)), ...(await db.select().from(contentVersions))]
  expect(documents.length).toBeGreaterThan(5)
  expect(documents.flatMap((document) => untranslatedTexts(document))).toEqual([])
  expect(untranslatedTexts({ at: [{ title: 'Sale', translations: { de: { title: 'Sale' } } }] })).toEqual([
    'ar: .at.0.title',
  ])
})

test('seeds the demo shop with the catalog of the demo data', async () => {
  const { db, mediaDir } = await demoDatabase()
  const { post, visitor, app } = await openPlatform(db, { config: { mediaDir } })
  const query = { filter: { slug: 'tide-dinner-plate' } }
  const { body } = await post('/stores-reader/v1/products/query-platformized', { query }, await visitor())
  expect(body.products).toMatchObject([
    {
      name: 'Tide Dinner Plate Set',
      brand: 'Kiln & Field',
      priceRange: { minValue: 68, maxValue: 74 },
      stock: { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      productOptions: [
        { name: 'Color', choices: [{ description: 'Oat', value: '#e4d9c6' }, {}, { inStock: false }] },
      ],
    },
  ])
  const [product] = body.products
  const image = await app.fetch(new Request(product.media.mainMedia.image.url))
  expect(image.headers.get('content-type')).toBe('image/webp')
  expect(await readdir(mediaDir)).toContain('originals')
})

test('seeds a subscription and a downloadable file', async () => {
  const { db, mediaDir } = await demoDatabase()
  const { get, post, visitor, owner } = await openPlatform(db, { config: { mediaDir } })
  const found = async (slug: string) => {
    const query = { filter: { slug } }
    const { body } = await post('/stores-reader/v1/products/query-platformized', { query }, await visitor())
    return body.products[0]
  }
  const letterSet = await found('letter-set')
  const plans = await get(`/_vitrine/v1/products/${letterSet.id}/subscriptions`, await visitor())
  expect(plans.body).toMatchObject({
    oneTimePurchase: true,
    subscriptionOptions: [
      {
        title: 'Every 2 months',
        subscriptionSettings: { frequency: 'MONTH', interval: 2, autoRenewal: true },
        discount: { type: 'PERCENT', percentage: 10 },
      },
    ],
  })
  const templates = await found('letter-templates')
  expect(templates).toMatchObject({ productType: 'digital', stock: { inStock: true } })
  const merchant = await owner()
  const path = `/stores-reader/v1/products/${templates.id}?includeMerchantSpecificData=true`
  const { digitalFile } = (await get(path, merchant)).body.product
  expect(digitalFile).toMatchObject({ fileName: 'letter-templates.pdf', fileType: 'SECURE_DOCUMENT' })
  const file = await get(`/_vitrine/v1/media/${digitalFile.id}/file`, merchant)
  expect(file.headers.get('content-type')).toBe('application/pdf')
})

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { createCollection } from '../../catalog/collections/create-collection.ts'
import { type MediaStore, storeMedia } from '../../catalog/media/store-media.ts'
import { createProduct } from '../../catalog/product-editing/create-product.ts'
import type { NewProductInput } from '../../catalog/product-editing/new-product-schema.ts'
import { countAllProducts } from '../../catalog/products/product-repository.ts'
import { setPlans } from '../../catalog/subscription-plans/subscription-plans.ts'
import { type DocumentName, publishDraft, saveDraft } from '../../content/documents/content-versions.ts'
import { HomePageContent } from '../../content/documents/home-page-schema.ts'
import { NavigationContent } from '../../content/documents/navigation-schema.ts'
import { createPage } from '../../content/pages/manage-pages.ts'
import { NewPage } from '../../content/pages/page-schema.ts'
import { DEMO_DIRECTORY } from '../../directories.ts'
import { markAsGiftCard } from '../../features/gift-cards/gift-card-products.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { products, type SecuredFile } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { COUPONS } from '../../pricing/coupons/coupons.ts'
import { SHIPPING_OPTIONS } from '../../pricing/shipping/shipping-options.ts'
import { TAX_GROUPS } from '../../pricing/tax/tax-groups.ts'
import { TAX_REGIONS } from '../../pricing/tax/tax-regions.ts'
import { changeCheckoutSettings } from '../../shop/checkout-settings/checkout-settings.ts'
import { parseExchangeRates } from '../../shop/profile/exchange-rates.ts'
import { initializeShop, updateShop } from '../../shop/profile/shop-settings.ts'
import { DemoCatalog, type DemoProduct } from './demo-catalog-schema.ts'
import {
  DEMO_CONTACT,
  DEMO_COUPON,
  DEMO_DESCRIPTION,
  DEMO_POLICIES,
  DEMO_RATES,
  DEMO_RETURNS,
  DEMO_SHIPPING,
} from './demo-settings.ts'
import { seedReviews } from './seed-reviews.ts'
import { readDemoTranslations, seedTranslations } from './seed-translations.ts'

const MINUTE = 60_000
/** An arbitrary lock number, the same in every process that seeds. */
const LOCK = 7_481_024

interface SeedOptions {
  readonly db: Database
  readonly storage: MediaStorage
  readonly now?: () => Date
}

/** Seeds an empty shop with the demo catalog through the regular use cases. A shop with products stays unchanged. */
export async function seedDemoShop({ db, storage, now = () => new Date() }: SeedOptions) {
  if ((await countAllProducts(db)) > 0) return { seeded: false, products: await countAllProducts(db) }
  const catalog = DemoCatalog.parse(JSON.parse(await readFile(join(DEMO_DIRECTORY, 'catalog.json'), 'utf8')))
  const content = await readContent()
  const mediaIds = await storePictures({ db, storage, now }, imagesOf(catalog, content))
  return inTransaction(db, async (tx) => {
    // Seeding has no time limit, and a second process waits for it.
    await tx.execute(
      sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`,
    )
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const existingProducts = await countAllProducts(tx)
    if (existingProducts > 0) return { seeded: false, products: existingProducts }
    await fill({ db: tx, storage }, { catalog, content }, mediaIds, now())
    return { seeded: true, products: catalog.products.length }
  })
}

/** One coupon, the tax of one state, two shipping options and a pickup location. */
async function seedPricingSettings(db: Queryable, currency: string, now: Date): Promise<void> {
  const settingContext = { db, actor: 'system', currency, now } as const
  const group = { name: 'Standard', isDefault: true, isForShipping: true }
  const { taxGroup } = accepted(await TAX_GROUPS.create(settingContext, group))
  const { id: taxGroupId } = taxGroup as { id: string }
  const rates = [{ taxGroupId, name: 'Sales tax', jurisdiction: 'New York', percentage: 8.875 }]
  accepted(await TAX_REGIONS.create(settingContext, { country: 'US', subdivision: 'NY', rates }))
  for (const option of DEMO_SHIPPING) accepted(await SHIPPING_OPTIONS.create(settingContext, option))
  accepted(await COUPONS.create(settingContext, DEMO_COUPON))
}

/** Sections of the home page name images by file and collections by slug. */
const DemoContent = z.strictObject({
  pages: z.array(NewPage),
  navigation: NavigationContent,
  homePage: z.strictObject({
    sections: z.array(
      z.looseObject({
        image: z.looseObject({ mediaId: z.string() }).optional(),
        link: z.looseObject({ targetId: z.string().optional() }).optional(),
      }),
    ),
  }),
})
type DemoContent = z.infer<typeof DemoContent>

interface DemoIds {
  readonly media: ReadonlyMap<string, string>
  readonly collections: ReadonlyMap<string, string>
}

/** The policies, the menus and the home page of the demo shop. */
async function seedContent(
  db: Queryable,
  { pages, navigation, homePage }: DemoContent,
  ids: DemoIds,
  now: Date,
): Promise<void> {
  const changeContext = { actor: 'system', operation: 'createPage', now } as const
  for (const page of pages) accepted(await createPage(db, page, changeContext))
  const publish = async (name: DocumentName, content: object) => {
    const document = { db, name, fallback: content, now }
    accepted(await saveDraft(document, content, undefined))
    accepted(await publishDraft(document, undefined, changeContext))
  }
  await publish('HOME_PAGE', HomePageContent.parse(withIds(homePage, ids)))
  await publish('NAVIGATION', navigation)
}

const withIds = ({ sections }: DemoContent['homePage'], { media, collections }: DemoIds): object => ({
  sections: sections.map(({ image, link, ...section }) => ({
    ...section,
    ...(image && { image: { ...image, mediaId: existingId(media, image.mediaId) } }),
    ...(link && {
      link: { ...link, ...(link.targetId && { targetId: existingId(collections, link.targetId) }) },
    }),
  })),
})

const readContent = async (): Promise<DemoContent> =>
  DemoContent.parse(JSON.parse(await readFile(join(DEMO_DIRECTORY, 'content.json'), 'utf8')))

/** A demo offers every payment method. */
const DEMO_OFFLINE_PAYMENT = { isOffered: true, holdHours: LIMITS.unpaidOrderHours.default }

async function fill(
  store: MediaStore,
  { catalog, content }: { readonly catalog: DemoCatalog; readonly content: DemoContent },
  mediaIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const { db } = store
  await initializeShop(
    db,
    {
      name: catalog.store,
      currency: catalog.currency,
      status: 'DEMO',
      contact: DEMO_CONTACT,
      exchangeRates: parseExchangeRates(DEMO_RATES, catalog.currency).rates,
    },
    now,
  )
  await updateShop(db, { ...DEMO_DESCRIPTION, returnSettings: DEMO_RETURNS }, now)
  await changeCheckoutSettings(
    db,
    { fields: {}, policies: DEMO_POLICIES, offlinePayment: DEMO_OFFLINE_PAYMENT },
    { actor: 'system', now },
  )
  await seedPricingSettings(db, catalog.currency, now)
  const collectionIds = new Map<string, string>()
  for (const { image, ...collection } of catalog.collections) {
    const mediaId = image === undefined ? undefined : mediaIds.get(image)
    const input = mediaId === undefined ? collection : { ...collection, mediaId }
    collectionIds.set(collection.slug, accepted(await createCollection(db, input, now)).collectionId)
  }
  const translated = await readDemoTranslations()
  await seedContent(db, content, { media: mediaIds, collections: collectionIds }, now)
  const productIds = new Map<string, string>()
  for (const [index, product] of newestFirst(catalog.products).entries()) {
    const createdAt = new Date(now.getTime() - index * MINUTE)
    const created = await createProduct(db, productInput(product, mediaIds, collectionIds), createdAt)
    const { productId } = accepted(created)
    productIds.set(product.slug, productId)
    await finish(store, product, { productId, currency: catalog.currency, now })
  }
  const ids = { products: productIds, collections: collectionIds, media: mediaIds }
  await seedTranslations(db, { catalog, texts: translated, ids, now })
  await seedReviews(db, now)
}

/** Products with the ribbon for new ones, then the order of the catalog. */
const newestFirst = (all: readonly DemoProduct[]): readonly DemoProduct[] => {
  const isNew = ({ ribbon }: DemoProduct) => ribbon === 'New'
  return [...all.filter(isNew), ...all.filter((product) => !isNew(product))]
}

/** Fields that a new product does not have yet: sections, custom texts, downloads and subscription options. */
async function finish(
  store: MediaStore,
  { sections: infoSections = [], customTextFields: texts = [], isGiftCard, subscription, file }: DemoProduct,
  { productId, currency, now }: { readonly productId: string; readonly currency: string; readonly now: Date },
): Promise<void> {
  const { db } = store
  const customTextFields = texts.map((text) => ({ ...text, mandatory: false }))
  await db.update(products).set({ infoSections, customTextFields }).where(eq(products.id, productId))
  if (isGiftCard) accepted(await markAsGiftCard(db, productId, null))
  if (file) {
    const digitalFile = await storeFile(store, file, now)
    await db.update(products).set({ digitalFile }).where(eq(products.id, productId))
  }
  if (subscription) {
    const offered = { db, currency, actor: 'system', operation: 'setSubscriptions', now } as const
    accepted(await setPlans(offered, productId, { subscriptionOptions: [subscription] }))
  }
}

/** Stores a buyers-only file. Only the seeding process does, so that there is no second copy. */
async function storeFile(store: MediaStore, file: string, now: Date): Promise<SecuredFile> {
  const fileName = basename(file)
  const bytes = await readFile(join(DEMO_DIRECTORY, file))
  const { mediaId } = accepted(await storeMedia(store, bytes, now, { fileName, isSecure: true }))
  return { id: mediaId, fileName, fileType: 'SECURE_DOCUMENT' }
}

function productInput(
  product: DemoProduct,
  mediaIds: ReadonlyMap<string, string>,
  collectionIds: ReadonlyMap<string, string>,
): NewProductInput {
  const { collections, ribbon, discount, options, variants, stock, images, description, price, ...rest } =
    product
  const {
    sections: _,
    customTextFields: __,
    isGiftCard: ___,
    subscription: ____,
    file: _____,
    ...plain
  } = rest
  return {
    ...plain,
    price,
    description: `<p>${escapedHtml(description)}</p>`,
    ...(ribbon !== null && { ribbon }),
    ...(discount !== null && { discount }),
    quantity: stock,
    options: options.map(({ name, type, choices }) => ({
      name,
      type,
      choices: choices.map(({ value, hex, image }) => ({
        value: type === 'color' ? (hex ?? value) : value,
        description: value,
        mediaIds: image === undefined ? [] : [existingId(mediaIds, image)],
      })),
    })),
    variants: variants.map(({ sku, choices, priceDifference, stock: quantity }) => ({
      sku,
      choices,
      quantity,
      ...(priceDifference !== 0 && { price: price + priceDifference }),
    })),
    media: images.map(({ file, alt }) => ({ mediaId: existingId(mediaIds, file), altText: alt })),
    collectionIds: collections.map((slug) => existingId(collectionIds, slug)),
  }
}

const imagesOf = (
  { collections, products }: DemoCatalog,
  { homePage: { sections } }: DemoContent,
): readonly string[] => [
  ...new Set([
    ...sections.flatMap(({ image }) => image?.mediaId ?? []),
    ...collections.flatMap(({ image }) => image ?? []),
    ...products.flatMap(({ images }) => images.map(({ file }) => file)),
    ...products.flatMap(({ options }) =>
      options.flatMap(({ choices }) => choices.flatMap(({ image }) => image ?? [])),
    ),
  ]),
]

async function storePictures({ db, storage, now }: Required<SeedOptions>, files: readonly string[]) {
  const ids = new Map<string, string>()
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(DEMO_DIRECTORY, file))
      ids.set(file, accepted(await storeMedia({ db, storage }, bytes, now())).mediaId)
    }),
  )
  return ids
}

function existingId(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo catalog names ${name}, which it does not have.`)
  return id
}

function accepted<Outcome extends object>(outcome: Outcome | Refusal): Outcome {
  if (outcome instanceof Refusal) throw new Error(`The demo catalog was refused: ${JSON.stringify(outcome)}`)
  return outcome
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapedHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')

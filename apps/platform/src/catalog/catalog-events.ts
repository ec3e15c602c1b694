import { Version } from '@vitrine/contract'
import type { Occasion } from '../audit-log/audit-log.ts'
import type { Queryable } from '../database/open.ts'
import { type NewEvent, recordEvents } from '../events/record-event.ts'
import { collectionIdOnWire } from '../wire-id.ts'
import { media } from './media-serializer.ts'
import { costAndProfit, priceData } from './prices.ts'
import type { CollectionRecord, ProductRecord, VariantRecord } from './product-record.ts'
import { productPageUrl, type Setting, variantIdOnWire } from './product-serializer.ts'

const EVENTS = 'com.wix.ecommerce.catalog.api.v1'
const FROM = { originatedFromVersion: Version.V1_CATALOG }

/** Something that happened in the catalogue, as others hear of it. */
export type News = Pick<NewEvent, 'payload'> & { readonly type: CatalogueEvent; readonly entityId: string }
type CatalogueEvent = Extract<NewEvent['type'], `${typeof EVENTS}.${string}`>

/** Tells everyone who wants to know, in the transaction of the changes themselves. */
export async function announce(
  tx: Queryable,
  { actor, now }: Occasion,
  news: readonly News[],
): Promise<void> {
  await recordEvents(
    tx,
    news.map((each) => ({ ...each, actor, now })),
  )
}

/** Where pictures and pages are is left out when nobody can know, as when a shop is filled before it has an address. */
export function productCreated(
  product: ProductRecord,
  setting: Partial<Setting> & Pick<Setting, 'currency'>,
): News {
  const { currency, mediaUrl, shopUrl } = setting
  const { id, name, slug, visible, sku, brand } = product
  return {
    type: `${EVENTS}.ProductCreated`,
    entityId: id,
    payload: {
      productId: id,
      name,
      slug,
      visible,
      price: priceData(product, null, currency),
      costAndProfitData: costAndProfit(product, { price: null, cost: null }, currency),
      ...(sku !== null && { sku }),
      ...(brand !== null && { brand }),
      ...(mediaUrl && { media: media(product.media, mediaUrl) }),
      ...(shopUrl && { productPageUrl: productPageUrl(product, shopUrl) }),
      ...FROM,
    },
  }
}

/** What a product's parts are called on the wire, where the shop calls them otherwise. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  price: 'priceData',
  cost: 'costAndProfitData',
  discountType: 'discount',
  discountValue: 'discount',
  pricePerUnit: 'pricePerUnitData',
  options: 'productOptions',
  infoSections: 'additionalInfoSections',
}

const wireNames = (names: readonly string[]) => [...new Set(names.map((name) => WIRE_NAMES[name] ?? name))]

export const productChanged = (
  { id, revision }: Pick<ProductRecord, 'id' | 'revision'>,
  changed: readonly string[],
): News => ({
  type: `${EVENTS}.ProductChanged`,
  entityId: id,
  payload: { productId: id, changedFields: wireNames(changed), revision: String(revision), ...FROM },
})

export const productDeleted = ({ id }: Pick<ProductRecord, 'id'>): News => ({
  type: `${EVENTS}.ProductDeleted`,
  entityId: id,
  payload: { productId: id, ...FROM },
})

const VARIANT_PARTS = ['choices', 'price', 'cost', 'weight', 'sku', 'visible', 'quantity'] as const

type VariantParts = Readonly<Pick<VariantRecord, 'id'> & Partial<VariantRecord>>

/** Which variants of a product are not as they were; `undefined` when all are. */
export const variantsChanged = (before: ProductRecord, after: ProductRecord): News | undefined =>
  variantsMoved(
    after.id,
    before.variants.map((variant) => ({ ...variant, id: variantIdOnWire(variant, before) })),
    after.variants.map((variant) => ({ ...variant, id: variantIdOnWire(variant, after) })),
  )

/** The same for variants by the ids that the wire knows them by. */
export function variantsMoved(
  productId: string,
  before: readonly VariantParts[],
  after: readonly VariantParts[],
): News | undefined {
  const earlier = new Map(before.map((variant) => [variant.id, variant]))
  const variants = after.flatMap((variant) => {
    const { id: variantId, choices } = variant
    const changedFields = VARIANT_PARTS.filter((part) => differs(part, earlier.get(variantId), variant))
    return changedFields.length > 0 ? [{ variantId, choices, changedFields, ...FROM }] : []
  })
  if (variants.length === 0 && before.length === after.length) return undefined
  return {
    type: `${EVENTS}.VariantsChanged`,
    entityId: productId,
    payload: { productId, variants, ...FROM },
  }
}

const differs = (part: keyof VariantParts, one: VariantParts | undefined, other: VariantParts) =>
  JSON.stringify(one?.[part]) !== JSON.stringify(other[part])

export const collectionCreated = (collection: CollectionRecord, mediaUrl: string | undefined): News => ({
  type: `${EVENTS}.CollectionCreated`,
  entityId: collection.id,
  payload: {
    ...spelt(collection),
    name: collection.name,
    slug: collection.slug,
    visible: collection.visible,
    ...(mediaUrl && { media: media(collection.picture ? [collection.picture] : [], mediaUrl) }),
    ...FROM,
  },
})

export const collectionChanged = (
  collection: Pick<CollectionRecord, 'id'>,
  changedFields: readonly string[],
): News => ({
  type: `${EVENTS}.CollectionChanged`,
  entityId: collection.id,
  payload: { ...spelt(collection), changedFields, ...FROM },
})

export const collectionDeleted = (collection: Pick<CollectionRecord, 'id'>): News => ({
  type: `${EVENTS}.CollectionDeleted`,
  entityId: collection.id,
  payload: { ...spelt(collection), ...FROM },
})

/** The wire spells the id of a collection in its events so. */
const spelt = ({ id }: Pick<CollectionRecord, 'id'>) => ({ collection_Id: collectionIdOnWire(id) })

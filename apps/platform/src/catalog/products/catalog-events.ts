import { Version } from '@vitrine/contract'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type NewEvent, recordEvents } from '../../kernel/events/record-event.ts'
import { wireCollectionId } from '../../kernel/wire-id.ts'
import { serializeMedia } from '../product-media/media-serializer.ts'
import { serializeCostAndProfit, serializePriceData } from './price-serializer.ts'
import type { CollectionRecord, ProductRecord, VariantRecord } from './product-record.ts'
import type { SerializerContext } from './product-serializer.ts'
import { productPageUrl, wireVariantId } from './wire-ids.ts'

const EVENT_NAMESPACE = 'com.wix.ecommerce.catalog.api.v1'
const ORIGIN_VERSION = { originatedFromVersion: Version.V1_CATALOG }

export type NewCatalogEvent = Pick<NewEvent, 'payload'> & {
  readonly type: CatalogEventType
  readonly entityId: string
}
type CatalogEventType = Extract<NewEvent['type'], `${typeof EVENT_NAMESPACE}.${string}`>

/** Records events in the transaction of the changes. */
export async function publishCatalogEvents(
  tx: Queryable,
  { actor, now }: ChangeContext,
  catalogEvents: readonly NewCatalogEvent[],
): Promise<void> {
  await recordEvents(
    tx,
    catalogEvents.map((each) => ({ ...each, actor, now })),
  )
}

/** Media and page URLs are omitted when they are unknown, as when a shop is seeded before it has a URL. */
export function productCreated(
  product: ProductRecord,
  serializerContext: Partial<SerializerContext> & Pick<SerializerContext, 'currency'>,
): NewCatalogEvent {
  const { currency, mediaUrl, shopUrl } = serializerContext
  const { id, name, slug, visible, sku, brand } = product
  return {
    type: `${EVENT_NAMESPACE}.ProductCreated`,
    entityId: id,
    payload: {
      productId: id,
      name,
      slug,
      visible,
      price: serializePriceData(product, null, currency),
      costAndProfitData: serializeCostAndProfit(product, { price: null, cost: null }, currency),
      ...(sku !== null && { sku }),
      ...(brand !== null && { brand }),
      ...(mediaUrl && { media: serializeMedia(product.media, mediaUrl) }),
      ...(shopUrl && { productPageUrl: productPageUrl(product, shopUrl) }),
      ...ORIGIN_VERSION,
    },
  }
}

/** The wire names of product fields that differ from ours. */
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
): NewCatalogEvent => ({
  type: `${EVENT_NAMESPACE}.ProductChanged`,
  entityId: id,
  payload: {
    productId: id,
    changedFields: wireNames(changed),
    revision: String(revision),
    ...ORIGIN_VERSION,
  },
})

export const productDeleted = ({ id }: Pick<ProductRecord, 'id'>): NewCatalogEvent => ({
  type: `${EVENT_NAMESPACE}.ProductDeleted`,
  entityId: id,
  payload: { productId: id, ...ORIGIN_VERSION },
})

const VARIANT_PARTS = ['choices', 'price', 'cost', 'weight', 'sku', 'visible', 'quantity'] as const

type VariantParts = Readonly<Pick<VariantRecord, 'id'> & Partial<VariantRecord>>

/** The variants that changed; `undefined` when all did. */
export const variantsChanged = (before: ProductRecord, after: ProductRecord): NewCatalogEvent | undefined =>
  variantsChangedById(
    after.id,
    before.variants.map((variant) => ({ ...variant, id: wireVariantId(variant, before) })),
    after.variants.map((variant) => ({ ...variant, id: wireVariantId(variant, after) })),
  )

/** The same for variants by their wire ids. */
export function variantsChangedById(
  productId: string,
  before: readonly VariantParts[],
  after: readonly VariantParts[],
): NewCatalogEvent | undefined {
  const earlier = new Map(before.map((variant) => [variant.id, variant]))
  const variants = after.flatMap((variant) => {
    const { id: variantId, choices } = variant
    const changedFields = VARIANT_PARTS.filter((part) => differs(part, earlier.get(variantId), variant))
    return changedFields.length > 0 ? [{ variantId, choices, changedFields, ...ORIGIN_VERSION }] : []
  })
  if (variants.length === 0 && before.length === after.length) return undefined
  return {
    type: `${EVENT_NAMESPACE}.VariantsChanged`,
    entityId: productId,
    payload: { productId, variants, ...ORIGIN_VERSION },
  }
}

const differs = (part: keyof VariantParts, one: VariantParts | undefined, other: VariantParts) =>
  JSON.stringify(one?.[part]) !== JSON.stringify(other[part])

export const collectionCreated = (
  collection: CollectionRecord,
  mediaUrl: string | undefined,
): NewCatalogEvent => ({
  type: `${EVENT_NAMESPACE}.CollectionCreated`,
  entityId: collection.id,
  payload: {
    ...collectionIdField(collection),
    name: collection.name,
    slug: collection.slug,
    visible: collection.visible,
    ...(mediaUrl && { media: serializeMedia(collection.picture ? [collection.picture] : [], mediaUrl) }),
    ...ORIGIN_VERSION,
  },
})

export const collectionChanged = (
  collection: Pick<CollectionRecord, 'id'>,
  changedFields: readonly string[],
): NewCatalogEvent => ({
  type: `${EVENT_NAMESPACE}.CollectionChanged`,
  entityId: collection.id,
  payload: { ...collectionIdField(collection), changedFields, ...ORIGIN_VERSION },
})

export const collectionDeleted = (collection: Pick<CollectionRecord, 'id'>): NewCatalogEvent => ({
  type: `${EVENT_NAMESPACE}.CollectionDeleted`,
  entityId: collection.id,
  payload: { ...collectionIdField(collection), ...ORIGIN_VERSION },
})

/** The wire spells the id of a collection this way in events. */
const collectionIdField = ({ id }: Pick<CollectionRecord, 'id'>) => ({
  collection_Id: wireCollectionId(id),
})

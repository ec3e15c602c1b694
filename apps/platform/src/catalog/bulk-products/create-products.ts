import { writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { productMedia, products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { lockManualCollections } from '../collections/collection-repository.ts'
import { addProductsToCollection } from '../collections/update-collection.ts'
import { publishStockEvents } from '../inventory/inventory-events.ts'
import { changedStock } from '../inventory/stock-rules.ts'
import { type ChangedProduct, pickProductFields } from '../product-editing/change-product.ts'
import { productCreated, publishCatalogEvents } from '../products/catalog-events.ts'
import { type CatalogWriteContext, merchantSerializerContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { claimFreeSlugs } from '../slugs/slug-repository.ts'
import { setStockChangeContext } from '../stock-history/stock-change-context.ts'
import { insertStatement } from './bulk-insert-products.ts'

export interface NewProduct extends ChangedProduct {
  /** The manual collections that it joins. */
  readonly join: readonly string[]
}

/**
 * Stores new products at once in the transaction of the caller, with their stock, media, collections, audit entries and
 * events. Returns the ids of those that are stored: others have a taken slug, or join a collection that they cannot.
 */
export async function createProducts(
  writeContext: CatalogWriteContext,
  requested: readonly NewProduct[],
): Promise<ReadonlySet<string>> {
  const { db: tx } = writeContext
  // Collections are locked before products, as in every other write.
  const open = await lockManualCollections(
    tx,
    requested.flatMap(({ join }) => join),
  )
  const possible = requested.filter(({ join }) => join.every((id) => open.has(id)))
  const free = await claimFreeSlugs(
    tx,
    possible.map(({ product }) => product.slug),
  )
  const added = possible.filter(({ product }) => free.has(product.slug))
  if (added.length > 0) await insertAll(writeContext, added)
  return new Set(added.map(({ product }) => product.id))
}

async function insertAll(writeContext: CatalogWriteContext, added: readonly NewProduct[]): Promise<void> {
  const { db: tx, now } = writeContext
  const all = added.map(({ product }) => ({ product, stock: firstStock(product) }))
  const rows = all.map(({ product: { variants: _, media: __, collectionIds: ___, ...row } }) => row)
  await tx.execute(insertStatement(products, rows))
  await writeAuditLog(
    tx,
    writeContext,
    all.map(({ product }) => ({
      entity: 'product',
      entityId: product.id,
      before: null,
      after: pickProductFields(product),
    })),
  )
  const media = all.flatMap(({ product: { id: productId, media } }) =>
    media.map(({ id: mediaId, altText }, position) => ({ productId, mediaId, altText, position })),
  )
  if (media.length > 0) await tx.execute(insertStatement(productMedia, media))
  await joinCollections(writeContext, added)
  // The search documents are built when variants are inserted, so the rest is stored first.
  await setStockChangeContext(tx, writeContext)
  const parts = all.flatMap(({ product: { id: productId, variants: own }, stock: { changed } }) =>
    own.map((variant, position) => ({
      ...variant,
      productId,
      position,
      stockChangedAt: changed.some((each) => each.now.id === variant.id) ? now : null,
    })),
  )
  await tx.execute(insertStatement(variants, parts))
  await applyCollectionRules(
    tx,
    all.map(({ product }) => product.id),
  )
  await publishCatalogEvents(
    tx,
    writeContext,
    added.map(({ product, currency }) =>
      productCreated(product, merchantSerializerContext(writeContext, currency)),
    ),
  )
  const stocked = all.map(({ stock }) => stock).filter(({ changed }) => changed.length > 0)
  await publishStockEvents(tx, writeContext, stocked)
}

/** The stock of a new product as a change: without any, it is available and not tracked. */
function firstStock({ id: productId, manageVariants, createdAt, variants }: ProductRecord) {
  const stock = variants.map(({ id, quantity, inStock }) => ({ id, quantity, inStock, locations: [] }))
  const before = stock.map((variant) => ({ ...variant, quantity: null, inStock: true }))
  const item = { productId, manageVariants, createdAt, changedAt: null, variants: before }
  return { item, stock, changed: changedStock(before, stock) }
}

async function joinCollections(
  writeContext: CatalogWriteContext,
  added: readonly NewProduct[],
): Promise<void> {
  const members = new Map<string, string[]>()
  for (const { product, join } of added)
    for (const id of join) members.set(id, [...(members.get(id) ?? []), product.id])
  for (const [collectionId, productIds] of members) {
    const outcome = await addProductsToCollection(writeContext, collectionId, productIds)
    if (outcome instanceof Refusal) throw new Error(`A locked collection refuses products: ${outcome.code}`)
  }
}

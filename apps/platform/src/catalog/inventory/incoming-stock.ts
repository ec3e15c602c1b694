import type { IncomingStock, Wire } from '@vitrine/contract'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products, variants } from '../../kernel/database/schema/catalog/catalog.ts'
import { incomingStock } from '../../kernel/database/schema/catalog/incoming-stock.ts'
import { DEFAULT_LOCATION_ID } from '../../kernel/database/schema/catalog/locations.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { findActiveLocation } from '../locations/location-repository.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { type InventoryContext, type NotFound, saveStockChanges } from './apply-stock-movements.ts'
import { addUnits } from './inventory-record.ts'
import { lockStock } from './inventory-repository.ts'
import { MAX_QUANTITY } from './stock-rules.ts'
import { findVariantStock } from './variant-stock.ts'

const quantity = z.int().min(1).max(MAX_QUANTITY)

export const NewIncomingStock = z.strictObject({
  productId: z.string().max(36),
  variantId: z.string().max(36),
  quantity,
  expectedOn: z.iso.date().optional(),
  note: z.string().trim().max(200).optional(),
})
export const Receipt = z.strictObject({
  quantity: quantity.optional(),
  /** Where it arrives; the default location when absent. */
  locationId: z.string().max(36).optional(),
})
export const IncomingStockQuery = z.object({
  status: z.enum(['OPEN', 'CLOSED']).default('OPEN'),
  cursor: z.string().max(36).optional(),
})

const PAGE_SIZE = 50

const select = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(incomingStock),
      productId: products.id,
      manageVariants: products.manageVariants,
      name: products.name,
      choices: variants.choices,
    })
    .from(incomingStock)
    .innerJoin(variants, eq(variants.id, incomingStock.variantId))
    .innerJoin(products, eq(products.id, variants.productId))

type Row = Awaited<ReturnType<typeof select>>[number]

const serializeIncomingStock = (row: Row): Wire<IncomingStock> => ({
  id: row.id,
  productId: row.productId,
  variantId: wireVariantId({ id: row.variantId }, row),
  name: row.name,
  choices: row.choices,
  quantity: row.quantity,
  receivedQuantity: row.receivedQuantity,
  ...(row.expectedOn !== null && { expectedOn: row.expectedOn }),
  note: row.note,
  createdDate: row.createdAt.toISOString(),
  status: row.closedAt === null ? 'OPEN' : row.receivedQuantity === row.quantity ? 'RECEIVED' : 'CANCELED',
})

const findIncomingStock = async (db: Queryable, id: string): Promise<Row | undefined> => {
  const parsed = parseId(id)
  const [row] = parsed === undefined ? [] : await select(db).where(eq(incomingStock.id, parsed))
  return row
}

/** Expected or closed deliveries, newest first. */
export async function listIncomingStock(
  db: Queryable,
  { status, cursor }: z.infer<typeof IncomingStockQuery>,
): Promise<{ incomingStock: readonly Wire<IncomingStock>[]; cursor?: string }> {
  const last = cursor === undefined ? undefined : parseId(cursor)
  const isListed = status === 'OPEN' ? isNull(incomingStock.closedAt) : isNotNull(incomingStock.closedAt)
  const rows = await select(db)
    .where(and(isListed, last ? lt(incomingStock.id, last) : undefined))
    .orderBy(desc(incomingStock.id))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  const next = rows.length > PAGE_SIZE && page.at(-1)
  return { incomingStock: page.map(serializeIncomingStock), ...(next && { cursor: next.id }) }
}

type Found = { readonly incomingStock: Wire<IncomingStock> }

/** Records a delivery that the merchant expects. */
export const createIncomingStock = (
  db: Queryable,
  { quantity, expectedOn, note = '', ...reference }: z.infer<typeof NewIncomingStock>,
  changeContext: ChangeContext,
): Promise<Found | NotFound | Refusal<'INVENTORY_NOT_TRACKED'>> =>
  inTransaction<Found | NotFound | Refusal<'INVENTORY_NOT_TRACKED'>>(db, async (tx) => {
    const stock = await findVariantStock(tx, reference)
    if (stock instanceof Refusal) return stock
    const { item, variant } = stock
    if (variant.quantity === null) return refuse('INVENTORY_NOT_TRACKED', { productId: item.productId })
    const { now } = changeContext
    const id = newId(now)
    const delivery = { variantId: variant.id, quantity, expectedOn: expectedOn ?? null, note }
    await tx.insert(incomingStock).values({ id, ...delivery, createdAt: now })
    await writeAuditLog(tx, changeContext, [
      { entity: 'incoming stock', entityId: id, before: null, after: delivery },
    ])
    return found(await findIncomingStock(tx, id), id)
  })

type Closed = Refusal<'INCOMING_STOCK_NOT_FOUND' | 'INCOMING_STOCK_CLOSED'>

const found = (row: Row | undefined, id: string): Found => {
  if (!row) throw new Error(`The delivery ${id} was not stored`)
  return { incomingStock: serializeIncomingStock(row) }
}

/**
 * Locks an open delivery and the stock of its product. Stock is locked first, as by everyone who changes or deletes
 * variants.
 */
async function lockDelivery(tx: Queryable, id: string) {
  const row = await findIncomingStock(tx, id)
  if (!row) return refuse('INCOMING_STOCK_NOT_FOUND', { incomingStockId: id })
  const item = (await lockStock(tx, [row.productId])).get(row.productId)
  const [delivery] = await tx.select().from(incomingStock).where(eq(incomingStock.id, row.id)).for('update')
  const variant = item?.variants.find((each) => each.id === row.variantId)
  if (!item || !delivery || !variant) return refuse('INCOMING_STOCK_NOT_FOUND', { incomingStockId: id })
  if (delivery.closedAt !== null) return refuse('INCOMING_STOCK_CLOSED', { incomingStockId: id })
  return { item, variant, delivery }
}

type NotReceived = Closed | Refusal<'INVALID_ARGUMENT' | 'INVENTORY_NOT_TRACKED' | 'LOCATION_NOT_FOUND'>

/** Receives an expected delivery, or part of it, into stock. */
export const receiveIncomingStock = (
  inventoryContext: InventoryContext,
  id: string,
  requested: z.infer<typeof Receipt>,
): Promise<Found | NotReceived> =>
  inTransaction<Found | NotReceived>(inventoryContext.db, async (tx) => {
    const locked = await lockDelivery(tx, id)
    if (locked instanceof Refusal) return locked
    const { item, variant, delivery } = locked
    const outstanding = delivery.quantity - delivery.receivedQuantity
    const received = requested.quantity ?? outstanding
    if (received > outstanding) return invalid(tooMany(outstanding))
    if (variant.quantity === null) return refuse('INVENTORY_NOT_TRACKED', { productId: item.productId })
    if (variant.quantity + received > MAX_QUANTITY) return invalid(tooMany(MAX_QUANTITY - variant.quantity))
    const locationId =
      requested.locationId === undefined ? undefined : await findActiveLocation(tx, requested.locationId)
    if (locationId instanceof Refusal) return locationId
    await tx
      .update(incomingStock)
      .set({
        receivedQuantity: delivery.receivedQuantity + received,
        closedAt: received === outstanding ? inventoryContext.now : null,
      })
      .where(eq(incomingStock.id, delivery.id))
    const changed = addUnits(variant, locationId ?? DEFAULT_LOCATION_ID, received)
    const stock = item.variants.map((each) => (each === variant ? changed : each))
    const cause = { reason: 'RECEIVED', note: delivery.note, locationId } as const
    await saveStockChanges(tx, { ...inventoryContext, cause }, [{ item, stock }])
    return found(await findIncomingStock(tx, delivery.id), delivery.id)
  })

const tooMany = (threshold: number) =>
  ({
    field: 'quantity',
    violatedRule: 'MAX',
    description: `must be at most ${threshold}`,
    data: { threshold },
  }) as const

/** Cancels the rest of an expected delivery. */
export const cancelIncomingStock = (
  db: Queryable,
  id: string,
  changeContext: ChangeContext,
): Promise<Found | Closed> =>
  inTransaction<Found | Closed>(db, async (tx) => {
    const locked = await lockDelivery(tx, id)
    if (locked instanceof Refusal) return locked
    const { id: entityId } = locked.delivery
    await tx.update(incomingStock).set({ closedAt: changeContext.now }).where(eq(incomingStock.id, entityId))
    await writeAuditLog(tx, changeContext, [
      { entity: 'incoming stock', entityId, before: { isCanceled: false }, after: { isCanceled: true } },
    ])
    return found(await findIncomingStock(tx, entityId), entityId)
  })

import type { FieldViolation, InventoryItem, Wire } from '@vitrine/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { parseJsonText } from '../../kernel/query/parse-json-text.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { inventoryIdToProduct, inventoryItemId, numericIdOf, wireVariantId } from '../products/wire-ids.ts'
import { inventoryFields } from './inventory-query-fields.ts'
import { type InventoryRecord, serializeStock, tracksQuantity } from './inventory-record.ts'
import { countInventory, findInventory, findInventoryItem } from './inventory-repository.ts'
import type { InventoryQuery } from './inventory-schema.ts'

interface ReadContext {
  readonly db: Queryable
  readonly caller: Caller
}

export interface InventoryPage {
  readonly inventoryItems: readonly Wire<InventoryItem>[]
  readonly metadata: { readonly items: number; readonly offset: number }
  readonly totalResults: number
}

const DEFAULT_PAGE_SIZE = 50

/** Lists inventory items, oldest product first by default. */
export async function queryInventory(
  { db, caller }: ReadContext,
  query: InventoryQuery,
): Promise<InventoryPage | Refusal<'INVALID_ARGUMENT'>> {
  const filter = parseJsonText(query.filter, 'query.filter')
  const sort = parseJsonText(query.sort, 'query.sort')
  if (filter instanceof Refusal) return filter
  if (sort instanceof Refusal) return sort
  const { where, violations } = compileFilter(inventoryFields, filter.value ?? {}, 'query.filter')
  const order = orderOf(sort.value ?? [])
  if (violations.length > 0 || !Array.isArray(order)) return invalid(...violations, ...queryError(order))

  const visibleItems = and(where, visibleTo(caller))
  const page = { limit: query.paging?.limit ?? DEFAULT_PAGE_SIZE, offset: query.paging?.offset ?? 0 }
  const items = await findInventory(db, { ...page, where: visibleItems, orderBy: order })
  return {
    inventoryItems: items.map(serializeInventory),
    metadata: { items: page.limit, offset: page.offset },
    totalResults: await countInventory(db, visibleItems),
  }
}

const queryError = (order: SQL[] | FieldViolation) => (Array.isArray(order) ? [] : [order])

/** The wire writes a sort as `{ "numericId": "desc" }`, or as a list of such. */
function orderOf(sort: unknown): SQL[] | FieldViolation {
  const keys = (Array.isArray(sort) ? sort : [sort]).flatMap((each) => Object.entries(each ?? {}))
  const order: SQL[] = []
  for (const [name, direction] of keys) {
    const column = Object.hasOwn(SORTED_BY, name) ? SORTED_BY[name] : undefined
    if (!column || !/^(asc|desc)$/i.test(String(direction)))
      return {
        field: 'query.sort',
        violatedRule: 'FIELD_NOT_ALLOWED',
        description: `must be ${Object.keys(SORTED_BY).join(' or ')} with asc or desc`,
      }
    order.push(/^desc$/i.test(String(direction)) ? sql`${column} desc` : sql`${column} asc`)
  }
  const isDescending = /^desc$/i.test(String(keys.at(-1)?.[1]))
  return [
    ...(order.length > 0 ? order : [sql`${products.createdAt} asc`]),
    isDescending ? sql`${products.id} desc` : sql`${products.id} asc`,
  ]
}

const SORTED_BY: Readonly<Record<string, SQL>> = {
  numericId: sql`${products.id}`,
  productId: sql`${products.id}`,
}

/** Finds an item by its own id or its product's, with all or some variants. */
export async function getInventoryVariants(
  { db, caller }: ReadContext,
  inventoryId: string,
  {
    productId,
    variantIds,
  }: {
    readonly productId?: string | null | undefined
    readonly variantIds?: readonly string[] | null | undefined
  },
): Promise<{ inventoryItem: Wire<InventoryItem> } | Refusal<'INVENTORY_ITEM_NOT_FOUND'>> {
  const id = productId ? parseId(productId) : inventoryIdToProduct(inventoryId)
  const found = id === undefined ? undefined : await findInventoryItem(db, id, visibleTo(caller))
  if (!found) return refuse('INVENTORY_ITEM_NOT_FOUND', { inventoryId })
  const inventoryItem = serializeInventory(found)
  if (!variantIds?.length) return { inventoryItem }
  const requested = inventoryItem.variants.filter(({ variantId }) => variantIds.includes(variantId))
  return { inventoryItem: { ...inventoryItem, variants: requested } }
}

/** Hidden products do not exist to shoppers. */
const visibleTo = (caller: Caller): SQL | undefined =>
  isElevated(caller) ? undefined : eq(products.visible, true)

const serializeInventory = (item: InventoryRecord): Wire<InventoryItem> => ({
  id: inventoryItemId(item.productId),
  productId: item.productId,
  trackQuantity: tracksQuantity(item),
  variants: item.variants.map((variant) => ({
    variantId: wireVariantId(variant, item),
    ...serializeStock(variant),
    availableForPreorder: false,
  })),
  lastUpdated: (item.changedAt ?? item.createdAt).toISOString(),
  numericId: numericIdOf(item.productId),
  preorderInfo: { enabled: false },
})

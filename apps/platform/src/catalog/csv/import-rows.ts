import type { CellError, CsvRow, FieldViolation, RowResult } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { REFUSAL_RESPONSES, Refusal } from '../../kernel/refusal.ts'
import { addProductsToCollection, removeProductsFromCollection } from '../collections/update-collection.ts'
import { updateInventory } from '../inventory/update-inventory.ts'
import { createProductFromRequest } from '../product-editing/create-product.ts'
import { updateProduct } from '../product-editing/update-product.ts'
import { updateVariants } from '../product-editing/update-variants.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { findProduct } from '../products/product-repository.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { hasChoices } from '../variants/variants-for-options.ts'
import { csvContext } from './export-products.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import type { CsvContext } from './product-rows.ts'

export const CsvImport = z.strictObject({
  /** Reports the planned changes, and changes nothing. */
  isDryRun: z.boolean().default(false),
  rows: z
    .array(
      z.strictObject({
        line: z.int().min(1),
        values: z.record(z.string().max(50), z.string().max(20_000)),
      }),
    )
    .min(1)
    .max(LIMITS.csvRows),
})

/** Thrown at the end of a dry run to roll everything back. */
class DryRun extends Error {
  readonly outcomes: readonly RowResult[]

  constructor(outcomes: readonly RowResult[]) {
    super('The dry run is complete.')
    this.outcomes = outcomes
  }
}

/** Imports rows into the catalog one by one. A row that fails does not stop the rest. */
export async function importRows(
  writeContext: CatalogWriteContext,
  { rows, isDryRun }: z.infer<typeof CsvImport>,
): Promise<{ outcomes: readonly RowResult[] }> {
  if (!isDryRun) return { outcomes: await eachRow(writeContext, rows) }
  try {
    return await inTransaction(writeContext.db, async (tx) => {
      throw new DryRun(await eachRow({ ...writeContext, db: tx }, rows))
    })
  } catch (error) {
    if (error instanceof DryRun) return { outcomes: error.outcomes }
    throw error
  }
}

async function eachRow(
  writeContext: CatalogWriteContext,
  rows: readonly CsvRow[],
): Promise<readonly RowResult[]> {
  const context = await csvContext(writeContext.db)
  const outcomes: RowResult[] = []
  for (const row of rows) {
    const { line } = row
    const read = parseRow(row, context)
    const outcome = Array.isArray(read) ? read : await importRow(writeContext, read, context)
    outcomes.push(
      Array.isArray(outcome)
        ? { line, outcome: 'failed', productId: null, errors: outcome }
        : { line, errors: [], ...outcome },
    )
  }
  return outcomes
}

type Imported = Pick<RowResult, 'outcome' | 'productId'>

/** Imports a row completely, or changes nothing. The audit log shows whether anything changed. */
async function importRow(
  writeContext: CatalogWriteContext,
  row: ParsedRow,
  context: CsvContext,
): Promise<Imported | CellError[]> {
  const changeContext = { ...writeContext, operation: 'importProducts', changeId: newId(writeContext.now) }
  const outcome = await inTransaction<Imported | Refusal>(writeContext.db, async (tx) => {
    const existing = row.slug === undefined ? undefined : await findProduct(tx, eq(products.slug, row.slug))
    const rowWriting = { ...changeContext, db: tx }
    const productId =
      row.kind === 'variant'
        ? await importVariant(rowWriting, row, existing)
        : await importProduct(rowWriting, row, existing, context)
    if (productId instanceof Refusal) return productId
    if (row.kind === 'product' && !existing) return { outcome: 'created', productId }
    return { outcome: (await isChanged(tx, changeContext.changeId)) ? 'changed' : 'unchanged', productId }
  })
  return outcome instanceof Refusal ? errorsOf(outcome) : outcome
}

const isChanged = async (tx: Queryable, changeId: string): Promise<boolean> =>
  (await tx.$count(auditLog, eq(auditLog.changeId, changeId))) > 0

async function importProduct(
  writeContext: CatalogWriteContext,
  row: ParsedRow,
  existing: ProductRecord | undefined,
  context: CsvContext,
): Promise<string | Refusal> {
  const sent = existing ? row.product : { ...row.product, ...(row.slug && { slug: row.slug }) }
  const done = existing
    ? await updateProduct(writeContext, existing.id, sent)
    : await createProductFromRequest(writeContext, sent)
  if (done instanceof Refusal) return done
  const productId = done.product.id
  const placed = await placeInCollections(writeContext, productId, row, existing, context)
  if (placed) return placed
  const isManaged = done.product.manageVariants
  if (row.stock === undefined || isManaged) return productId
  const now = await findProduct(writeContext.db, eq(products.id, productId))
  const [only] = now?.variants ?? []
  const stocked = now && only && (await setStock(writeContext, now, only.id, row.stock))
  return stocked ?? productId
}

async function placeInCollections(
  writeContext: CatalogWriteContext,
  productId: string,
  { collections }: ParsedRow,
  existing: ProductRecord | undefined,
  context: CsvContext,
): Promise<Refusal | undefined> {
  if (collections === undefined) return undefined
  const bySlug = new Map([...context.collections].map(([id, slug]) => [slug, id]))
  const unknown = collections.find((slug) => !bySlug.has(slug))
  if (unknown !== undefined) return new Refusal('COLLECTION_NOT_FOUND', { collection: unknown })
  const requested = new Set(collections.map((slug) => bySlug.get(slug) ?? ''))
  const now = new Set(existing?.collectionIds.filter((id) => context.collections.has(id)))
  for (const id of requested) {
    if (now.has(id)) continue
    const added = await addProductsToCollection(writeContext, id, [productId])
    if (added instanceof Refusal) return added
  }
  for (const id of now) {
    if (requested.has(id)) continue
    const removed = await removeProductsFromCollection(writeContext, id, [productId])
    if (removed instanceof Refusal) return removed
  }
  return undefined
}

async function importVariant(
  writeContext: CatalogWriteContext,
  { choices = {}, own, stock, slug = '' }: ParsedRow,
  product: ProductRecord | undefined,
): Promise<string | Refusal> {
  if (!product) return new Refusal('PRODUCT_NOT_FOUND', { productId: slug })
  const updated = await updateVariants(writeContext, product.id, [{ choices: { ...choices }, ...own }])
  if (updated instanceof Refusal) return updated
  const variant = product.variants.find((each) => hasChoices(each, choices))
  if (!variant || stock === undefined) return product.id
  return (await setStock(writeContext, product, variant.id, stock)) ?? product.id
}

/** Inventory is tracked per product: a number in one row starts tracking for all its variants. */
async function setStock(
  writeContext: CatalogWriteContext,
  product: ProductRecord,
  variantId: string,
  stock: number | 'in' | 'out',
): Promise<Refusal | undefined> {
  const variant = product.variants.find(({ id }) => id === variantId)
  if (!variant) return undefined
  const wireId = wireVariantId(variant, product)
  const requested =
    typeof stock === 'number'
      ? { trackQuantity: true, variants: [{ variantId: wireId, quantity: stock }] }
      : { trackQuantity: false, variants: [{ variantId: wireId, inStock: stock === 'in' }] }
  const outcome = await updateInventory(writeContext, product.id, requested)
  return outcome instanceof Refusal ? outcome : undefined
}

/** The column of a product field, where the names differ. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  priceData: 'price',
  costAndProfitData: 'cost',
  productOptions: 'options',
}

function errorsOf(refusal: Refusal): CellError[] {
  if (refusal.code === 'INVALID_ARGUMENT') {
    const { fieldViolations } = refusal.data as { fieldViolations: readonly FieldViolation[] }
    return fieldViolations.map(({ field, description }) => ({
      column: columnOf(field),
      message: description,
    }))
  }
  const column = COLUMN_OF_REFUSAL[refusal.code] ?? 'row'
  return [{ column, message: REFUSAL_RESPONSES[refusal.code].description }]
}

const COLUMN_OF_REFUSAL: Readonly<Record<string, string>> = {
  SLUG_TAKEN: 'slug',
  PRODUCT_NOT_FOUND: 'slug',
  COLLECTION_NOT_FOUND: 'collections',
  COLLECTION_READ_ONLY: 'collections',
  VARIANTS_NOT_MANAGED: 'manageVariants',
}

/** `product.priceData.price` and `variants[0].price` both refer to the column `price`. */
function columnOf(field: string): string {
  const [, member = field] = /^(?:product|variants\[\d+\])\.(\w+)/.exec(field) ?? []
  return COLUMN_OF[member] ?? member
}

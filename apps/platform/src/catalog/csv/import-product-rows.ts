import type { CellError, RowResult } from '@vitrine/contract'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { violationsOf } from '../../kernel/http/field-violations.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import { updateLocationStock } from '../inventory/location-stock.ts'
import { ProductWithRelations, saveParts } from '../product-editing/save-product-with-relations.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { findProduct } from '../products/product-repository.ts'
import { wireVariantId } from '../products/wire-ids.ts'
import { hasChoices } from '../variants/variants-for-options.ts'
import type { DigitalFiles } from './digital-files.ts'
import { type CollectionIdsByName, idsOfNames } from './find-or-create-collections.ts'
import type { ParsedRow } from './parse-row.ts'
import type { CsvContext } from './product-rows.ts'
import { errorsOf } from './row-errors.ts'
import { type PictureContext, requestedMedia } from './row-pictures.ts'
import { withOtherTags, withSeoTags } from './seo-tags.ts'

/** What the products of one import share. */
export interface ImportContext extends CsvContext, PictureContext {
  /** The id of the change, under which all of it can be undone. */
  readonly changeId: string
  /** Audit entries of earlier rows: a file may have a product in several places. */
  readonly earlierEntries: Set<string>
  /** The collections that products join by name. */
  readonly joined: CollectionIdsByName
  readonly digitalFiles: DigitalFiles
}

type Outcome = RowResult['outcome']
type Imported = Pick<RowResult, 'productId'> & { readonly outcomes: readonly Outcome[] }

/** Imports the rows of one product completely, or changes nothing. The first may be the product, the others are variants. */
export async function importProductRows(
  writeContext: CatalogWriteContext,
  rows: readonly ParsedRow[],
  context: ImportContext,
): Promise<Imported | CellError[]> {
  const outcome = await inTransaction<Imported | Refusal>(writeContext.db, async (tx) => {
    const slug = rows[0]?.slug
    const existing = slug === undefined ? undefined : await findProduct(tx, eq(products.slug, slug))
    if (rows[0]?.kind === 'variant' && !existing)
      return new Refusal('PRODUCT_NOT_FOUND', { productId: slug ?? '' })
    const pictures = requestedMedia(rows, existing, context)
    const request = requestOf(rows, existing, context, pictures?.media)
    if (request instanceof Refusal) return request
    const change = { ...writeContext, db: tx, operation: 'importProducts', changeId: context.changeId }
    const saved = await saveParts(change, request, existing?.id)
    if (saved instanceof Refusal) return saved
    const productId = saved.product.id
    const refused = await saveUnits(change, saved.product, rows)
    if (refused) return refused
    const hasUnknownPictures = pictures?.hasUnknown ?? false
    const group = { rows, productId, request, existing, context, hasUnknownPictures }
    return { productId, outcomes: await outcomesOf(tx, group) }
  })
  return outcome instanceof Refusal ? errorsOf(outcome) : outcome
}

type Request = z.infer<typeof ProductWithRelations>

/** The rows as one request of the product editor. Fields without a column stay unchanged. */
export function requestOf(
  rows: readonly ParsedRow[],
  existing: ProductRecord | undefined,
  context: ImportContext,
  media: readonly object[] | undefined,
): Request | Refusal<'COLLECTION_NOT_FOUND' | 'INVALID_ARGUMENT'> {
  const variants = rows.filter(({ kind }) => kind === 'variant')
  const own = rows.find(({ kind }) => kind === 'product')
  const isManaged = own?.product.manageVariants ?? existing?.manageVariants ?? false
  const stocked = [...(own && !isManaged ? [{ ...own, choices: {} }] : []), ...variants].flatMap(
    ({ choices = {}, stock, units }) =>
      units || stock === undefined ? [] : [{ choices: { ...choices }, stock }],
  )
  const hasUnits = rows.some(({ units }) => units)
  const collections = collectionChanges(own, existing, context)
  if (collections instanceof Refusal) return collections
  const request = {
    product: own
      ? { ...own.product, ...(!existing && own.slug && { slug: own.slug }), ...seoOf(own, existing) }
      : {},
    ...(media && { media }),
    ...(variants.length > 0 && {
      variants: variants.map(({ choices = {}, own: values }) => ({ choices: { ...choices }, ...values })),
    }),
    // Inventory is tracked per product: a number in one row starts tracking for all its variants.
    ...((hasUnits || stocked.length > 0) && {
      stock: {
        trackQuantity: hasUnits || stocked.some(({ stock }) => typeof stock === 'number'),
        variants: stocked.map(({ choices, stock }) => ({
          choices,
          ...(typeof stock === 'number' ? { quantity: stock } : { inStock: stock === 'in' }),
        })),
      },
    }),
    lowStock: [...(own && !isManaged ? [own] : []), ...variants].flatMap(
      ({ choices = {}, lowStockThreshold: threshold }) =>
        threshold === undefined ? [] : [{ choices: { ...choices }, threshold }],
    ),
    collections,
  }
  const parsed = ProductWithRelations.safeParse(request)
  return parsed.success ? parsed.data : invalid(...violationsOf(parsed.error, request))
}

const seoOf = ({ seo }: ParsedRow, existing: ProductRecord | undefined) =>
  Object.values(seo).every((each) => each === undefined)
    ? {}
    : { seoData: withSeoTags(withOtherTags(existing?.seoData ?? null, seo.others), seo) }

/** Sets the units at the locations that the rows name. */
async function saveUnits(
  change: CatalogWriteContext,
  product: ProductRecord,
  rows: readonly ParsedRow[],
): Promise<Refusal | undefined> {
  const units = rows.flatMap(({ kind, choices = {}, units: named = [] }) => {
    if (kind === 'product' && product.manageVariants) return []
    const variants = product.variants.filter((variant) => hasChoices(variant, choices))
    const ids = new Set(variants.map((variant) => wireVariantId(variant, product)))
    return [...ids].flatMap((variantId) => named.map((each) => ({ ...each, variantId })))
  })
  if (units.length === 0) return undefined
  const context = { ...change, onStockChanged: applyCollectionRules }
  const saved = await updateLocationStock(context, product.id, { units })
  return saved instanceof Refusal ? saved : undefined
}

/** The collections that a product joins and leaves. Collections with a rule stay as they are. */
function collectionChanges(
  own: ParsedRow | undefined,
  existing: ProductRecord | undefined,
  context: ImportContext,
): { join: string[]; leave: string[] } | Refusal<'COLLECTION_NOT_FOUND'> {
  const now = new Set(existing?.collectionIds.filter((id) => context.collections.has(id)))
  const joined = idsOfNames(context.joined, own?.joined ?? [])
  if (own?.collections === undefined) return { join: joined.filter((id) => !now.has(id)), leave: [] }
  const bySlug = new Map([...context.collections].map(([id, slug]) => [slug, id]))
  const unknown = own.collections.find((slug) => !bySlug.has(slug))
  if (unknown !== undefined) return new Refusal('COLLECTION_NOT_FOUND', { collection: unknown })
  const requested = new Set([...joined, ...own.collections.map((slug) => bySlug.get(slug) ?? '')])
  return {
    join: [...requested].filter((id) => !now.has(id)),
    leave: [...now].filter((id) => !requested.has(id)),
  }
}

interface SavedGroup {
  readonly rows: readonly ParsedRow[]
  readonly productId: string
  readonly request: Request
  readonly existing: ProductRecord | undefined
  readonly context: ImportContext
  readonly hasUnknownPictures: boolean
}

/** What each row changed, by the audit log. */
async function outcomesOf(
  tx: Queryable,
  { rows, productId, request, existing, context, hasUnknownPictures }: SavedGroup,
): Promise<readonly Outcome[]> {
  const logged = await tx
    .select({ id: auditLog.id, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.changeId, context.changeId), eq(auditLog.entityId, productId)))
  const entries = logged.filter(({ id }) => !context.earlierEntries.has(id))
  for (const { id } of entries) context.earlierEntries.add(id)
  const changedParts = new Set(entries.flatMap(({ after }) => Object.keys(after ?? {})))
  const { join = [], leave = [] } = request.collections ?? {}
  const isProductChanged =
    [...changedParts].some((part) => part !== 'variants' && part !== 'stock') ||
    join.length + leave.length > 0 ||
    hasUnknownPictures
  const changedVariants = entries.flatMap(({ before, after }) => [
    ...changedItems(before?.variants, after?.variants),
    ...changedItems(before?.stock, after?.stock),
  ])
  const variantOf = (id: string) =>
    entries.flatMap(({ after }) => itemsIn(after?.variants)).find((each) => each.id === id) ??
    existing?.variants.find((each) => each.id === id)
  return rows.map(({ kind, choices = {} }) => {
    if (kind === 'product' && !existing) return 'created'
    const isOwn = kind === 'product' && isProductChanged
    // Without variant rows, everything belongs to the product row.
    const isOfRow = (id: string) =>
      kind === 'product' ? rows.length === 1 : isChosen(variantOf(id), choices)
    return isOwn || changedVariants.some(isOfRow) ? 'changed' : 'unchanged'
  })
}

interface LoggedVariant {
  readonly id: string
  readonly choices?: Readonly<Record<string, string>>
}

const itemsIn = (list: unknown): readonly LoggedVariant[] => (Array.isArray(list) ? list : [])

/** The ids of variants that differ between two states. */
function changedItems(before: unknown, after: unknown): readonly string[] {
  const earlier = new Map(itemsIn(before).map((each) => [each.id, JSON.stringify(each)]))
  return itemsIn(after)
    .filter((each) => earlier.get(each.id) !== JSON.stringify(each))
    .map(({ id }) => id)
}

const isChosen = (variant: LoggedVariant | undefined, choices: Readonly<Record<string, string>>): boolean =>
  variant?.choices !== undefined && hasChoices({ choices: variant.choices }, choices)

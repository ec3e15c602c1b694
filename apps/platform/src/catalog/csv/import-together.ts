import type { RowResult } from '@vitrine/contract'
import { inArray } from 'drizzle-orm'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { createProducts, type NewProduct } from '../bulk-products/create-products.ts'
import { isSaved, prepareProductWithRelations } from '../product-editing/save-product-with-relations.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { productWithRelations } from '../products/product-repository.ts'
import { type ImportContext, requestOf } from './import-product-rows.ts'
import type { ParsedRow } from './parse-row.ts'
import { requestedMedia } from './row-pictures.ts'

type Outcome = RowResult['outcome']

interface RowsOfProduct {
  readonly valid: readonly ParsedRow[]
  readonly isComplete: boolean
}

/** The product of some rows, and what the import did for each of them. */
interface ImportedTogether {
  readonly productId: string
  readonly outcomes: readonly Outcome[]
}

/**
 * Imports the products that are new or that have everything already, with a few statements for all of them. Those of
 * other products remain: they are imported one by one, and say why they cannot be.
 */
export async function importTogether<Group extends RowsOfProduct>(
  writeContext: CatalogWriteContext,
  groups: readonly Group[],
  context: ImportContext,
): Promise<ReadonlyMap<Group, ImportedTogether>> {
  const change = { ...writeContext, operation: 'importProducts', changeId: context.changeId }
  const { db } = writeContext
  const slugs = groups.flatMap(({ valid }) => valid[0]?.slug ?? [])
  const found = await db.select(productWithRelations).from(products).where(inArray(products.slug, slugs))
  const existing = new Map(found.map((product) => [product.slug, product]))
  const imported = new Map<Group, ImportedTogether>()
  const added: (NewProduct & { readonly group: Group })[] = []
  for (const group of groups) {
    const { valid: rows } = group
    const slug = rows[0]?.slug
    // A file may have a product in several places, and each sees what those before it did.
    if (!group.isComplete || slug === undefined || slugs.indexOf(slug) !== slugs.lastIndexOf(slug)) continue
    const known = existing.get(slug)
    const pictures = requestedMedia(rows, known, context)
    const request = requestOf(rows, known, context, pictures?.media)
    if (request instanceof Refusal || rows.some(({ units }) => units)) continue
    if (known) {
      const isUnchanged = !pictures?.hasUnknown && (await isSaved(change, request, known))
      if (isUnchanged)
        imported.set(group, { productId: known.id, outcomes: rows.map(() => 'unchanged' as const) })
    } else if (rows[0]?.kind === 'product') {
      const prepared = await prepareProductWithRelations(change, request)
      if (!(prepared instanceof Refusal))
        added.push({ ...prepared, join: request.collections?.join ?? [], group })
    }
  }
  const stored = await createProducts(change, added)
  for (const { group, product } of added)
    if (stored.has(product.id))
      imported.set(group, {
        productId: product.id,
        outcomes: group.valid.map(({ kind }) => (kind === 'product' ? 'created' : 'changed')),
      })
  return imported
}

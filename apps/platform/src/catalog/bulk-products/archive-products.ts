import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { archive, unarchive } from '../products/archive-and-unarchive.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { Selection } from '../queries/product-selection-filter.ts'
import { changeNextProducts } from './change-next-products.ts'

export const ArchiveRequest = z.strictObject({ selection: Selection, archived: z.boolean() })

/** Archives or unarchives the next batch of products. */
export const archiveProducts = (
  writeContext: CatalogWriteContext,
  { selection, archived }: z.infer<typeof ArchiveRequest>,
) =>
  changeNextProducts(
    writeContext,
    selection,
    eq(products.archived, !archived),
    archived ? archive : unarchive,
  )

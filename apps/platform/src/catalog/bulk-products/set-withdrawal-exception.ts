import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { products, withdrawalException } from '../../kernel/database/schema/catalog/catalog.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { Selection } from '../queries/product-selection-filter.ts'
import { changeNextProducts } from './change-next-products.ts'
import { setProperties } from './set-and-adjust-properties.ts'

export const SetWithdrawalException = z.strictObject({
  selection: Selection,
  withdrawalException: z.enum(withdrawalException.enumValues).nullable(),
})

/** Sets why the next batch of products may be excluded from the right of withdrawal. */
export const setWithdrawalException = (
  writeContext: CatalogWriteContext,
  { selection, withdrawalException }: z.infer<typeof SetWithdrawalException>,
) =>
  changeNextProducts(
    writeContext,
    selection,
    sql`${products.withdrawalException} is distinct from ${withdrawalException}::withdrawal_exception`,
    (product) => setProperties(product, { withdrawalException }),
  )

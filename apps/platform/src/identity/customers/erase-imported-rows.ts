import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { importItems, imports } from '../../kernel/database/schema/shop/imports.ts'

interface ErasedCustomer {
  readonly id: string
  /** Also those of customers who were merged into this one. */
  readonly emails: readonly string[]
}

/** Deletes the rows of imported files that are about a customer, and the files. */
export async function eraseImportedRows(tx: Queryable, { id, emails }: ErasedCustomer): Promise<void> {
  const email = sql`lower(trim(${importItems.rows} -> 0 -> 'values' ->> 'email'))`
  const erased = await tx
    .delete(importItems)
    .where(or(eq(importItems.entityId, id), sql`${email} = any(${sql.param(emails)}::text[])`))
    .returning({ importId: importItems.importId })
  const importIds = erased.map(({ importId }) => importId)
  // What is imported needs its file only for the list of refused rows.
  if (importIds.length > 0)
    await tx
      .update(imports)
      .set({ file: Buffer.alloc(0) })
      .where(inArray(imports.id, importIds))
}

import type { FormDraft, Wire } from '@vitrine/contract'
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { formDrafts } from '../../kernel/database/schema/shop/console.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'

export const NewFormDraft = z.strictObject({
  subject: z.string().min(1).max(100),
  content: z.string().max(LIMITS.draftLength),
  revision: z.string().max(20).nullable(),
})

const response = ({
  subject,
  content,
  revision,
  updatedAt,
}: typeof formDrafts.$inferSelect): Wire<FormDraft> => ({
  subject,
  content,
  revision,
  updatedDate: updatedAt.toISOString(),
})

const isOf = (merchantId: string, subject: string) =>
  and(eq(formDrafts.merchantId, merchantId), eq(formDrafts.subject, subject))

/** A merchant's draft about a subject; null when there is none. */
export async function findFormDraft(
  db: Queryable,
  merchantId: string,
  subject: string,
): Promise<{ draft: Wire<FormDraft> | null }> {
  const [row] = await db.select().from(formDrafts).where(isOf(merchantId, subject))
  return { draft: row ? response(row) : null }
}

export async function listFormDrafts(
  db: Queryable,
  merchantId: string,
): Promise<{ drafts: Wire<FormDraft>[] }> {
  const rows = await db
    .select()
    .from(formDrafts)
    .where(eq(formDrafts.merchantId, merchantId))
    .orderBy(desc(formDrafts.updatedAt))
    .limit(LIMITS.pageSize)
  return { drafts: rows.map(response) }
}

export async function saveFormDraft(
  db: Queryable,
  merchantId: string,
  { subject, content, revision }: z.infer<typeof NewFormDraft>,
  now: Date,
): Promise<{ draft: Wire<FormDraft> }> {
  const state = { content, revision, updatedAt: now }
  await db
    .insert(formDrafts)
    .values({ merchantId, subject, ...state })
    .onConflictDoUpdate({ target: [formDrafts.merchantId, formDrafts.subject], set: state })
  return { draft: response({ merchantId, subject, ...state }) }
}

/** Deletes a draft; a missing one is ignored. */
export async function deleteFormDraft(
  db: Queryable,
  merchantId: string,
  subject: string,
): Promise<EmptyResponse> {
  await db.delete(formDrafts).where(isOf(merchantId, subject))
  return {}
}

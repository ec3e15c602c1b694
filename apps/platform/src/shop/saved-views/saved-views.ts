import type { SavedView, Wire } from '@vitrine/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { savedViews } from '../../kernel/database/schema/shop/console.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'

/** The lists with saved views, which are named like the areas that they need a permission for. */
export const LISTS = ['products', 'orders', 'customers'] as const satisfies readonly SavedView['list'][]

export const NewView = z.strictObject({
  list: z.enum(LISTS),
  name: z.string().trim().min(1).max(60),
  search: z.string().max(2000),
})

type Row = typeof savedViews.$inferSelect

const response = ({ id, list, name, search }: Row): Wire<SavedView> => ({ id, list, name, search })

export async function listViews(
  db: Queryable,
  lists: readonly SavedView['list'][],
): Promise<{ views: Wire<SavedView>[] }> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(inArray(savedViews.list, lists))
    .orderBy(asc(savedViews.list), asc(savedViews.name))
  return { views: rows.map(response) }
}

/** Saves a view. It replaces a view of the same name. */
export async function saveView(
  db: Queryable,
  { list, name, search }: z.infer<typeof NewView>,
  now: Date,
): Promise<{ view: Wire<SavedView> } | Refusal<'SAVED_VIEW_LIMIT_REACHED'>> {
  if ((await db.$count(savedViews)) >= LIMITS.savedViews)
    return refuse('SAVED_VIEW_LIMIT_REACHED', { limit: LIMITS.savedViews })
  const [row] = await db
    .insert(savedViews)
    .values({ id: newId(now), list, name, search, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [savedViews.list, savedViews.name], set: { search, updatedAt: now } })
    .returning()
  if (!row) throw new Error('A view was neither made nor changed.')
  return { view: response(row) }
}

export async function deleteView(
  db: Queryable,
  viewId: string,
  lists: readonly SavedView['list'][],
): Promise<EmptyResponse | Refusal<'SAVED_VIEW_NOT_FOUND'>> {
  const id = parseId(viewId)
  const deleted =
    id === undefined
      ? []
      : await db
          .delete(savedViews)
          .where(and(eq(savedViews.id, id), inArray(savedViews.list, lists)))
          .returning({ id: savedViews.id })
  return deleted.length > 0 ? {} : refuse('SAVED_VIEW_NOT_FOUND')
}

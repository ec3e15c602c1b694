import { inArray } from 'drizzle-orm'
import type { Queryable } from '../database/open-database.ts'
import { apiKeys } from '../database/schema/identity/identity.ts'
import { merchants } from '../database/schema/shop/merchants.ts'

/** The names of members of staff and of API keys. Those that were deleted have none. */
export async function findActorNames(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const [staff, keys] = await Promise.all([
    db
      .select({ id: merchants.id, name: merchants.name })
      .from(merchants)
      .where(inArray(merchants.id, [...ids])),
    db
      .select({ id: apiKeys.id, name: apiKeys.name })
      .from(apiKeys)
      .where(inArray(apiKeys.id, [...ids])),
  ])
  return new Map([...staff, ...keys].map(({ id, name }) => [id, name]))
}

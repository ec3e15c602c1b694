import { CartAbandonmentStatus, type PagingMetadata } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { abandonedCheckouts } from '../../kernel/database/schema/features/abandoned-checkouts.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, QuerySchema, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorPosition, CursorSigner } from '../../kernel/query/cursor.ts'
import { enumField, idField, instantField, textField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { AbandonedCheckoutWithCheckout } from './abandoned-checkout-repository.ts'

const ownerId = idField(checkouts.ownerId)
const email = sql`(${checkouts.info} ->> 'email')`
const nameOf = (part: string) => sql`${checkouts.info} #>> ${`{contactDetails,${part}}`}`

/** The fields that abandoned checkouts can be filtered and sorted by. */
const fields: Fields = {
  id: idField(abandonedCheckouts.id),
  status: enumField(sql`${abandonedCheckouts.status}`, CartAbandonmentStatus),
  createdDate: instantField(abandonedCheckouts.createdAt),
  updatedDate: instantField(abandonedCheckouts.updatedAt),
  'buyerInfo.email': textField(email, { isNullable: true }),
  'buyerInfo.memberId': ownerId,
  'buyerInfo.visitorId': ownerId,
}

/** A search matches emails and names. It is a field, so that cursors include it. */
const SEARCH_EXPRESSION = 'search.expression'
const searchFields: Fields = {
  ...fields,
  [SEARCH_EXPRESSION]: textField(
    sql`(concat_ws(' ', ${email}, ${nameOf('firstName')}, ${nameOf('lastName')}))`,
  ),
}

export const AbandonedCheckoutSearchRequest = z.object({
  search: QuerySchema.extend({
    search: z.strictObject({ expression: z.string().max(100).nullish() }).nullish(),
  }).nullish(),
})

const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${abandonedCheckouts.createdAt}`, type: 'timestamptz', isNullable: false, order: 'DESC' },
  { by: sql`${abandonedCheckouts.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

type FoundCheckouts =
  | { readonly found: readonly AbandonedCheckoutWithCheckout[]; readonly metadata: PagingMetadata }
  | Refusal<'INVALID_ARGUMENT'>

/** Queries abandoned checkouts, newest first by default. */
export const queryAbandonedCheckouts = (
  db: Queryable,
  query: WireQuery | null | undefined,
  cursorSigner: CursorSigner,
): Promise<FoundCheckouts> =>
  findAbandonedCheckouts(db, { name: 'query', fields: fields, query }, cursorSigner)

/** The same for a text search. */
export function searchAbandonedCheckouts(
  db: Queryable,
  { search, ...query }: NonNullable<z.infer<typeof AbandonedCheckoutSearchRequest>['search']>,
  cursorSigner: CursorSigner,
): Promise<FoundCheckouts> {
  const expression = search?.expression?.trim()
  const named = expression ? { [SEARCH_EXPRESSION]: { $contains: expression } } : undefined
  const filter = named ? withCondition(query.filter ?? {}, named) : query.filter
  return findAbandonedCheckouts(
    db,
    { name: 'search', fields: searchFields, query: { ...query, filter } },
    cursorSigner,
  )
}

/** Adds a condition to a filter. An invalid filter is passed on unchanged, so that it is rejected later. */
function withCondition(filter: unknown, condition: object): unknown {
  const { $and = [] } = { ...(filter as { readonly $and?: unknown }) }
  const isFilter = typeof filter === 'object' && !Array.isArray(filter) && Array.isArray($and)
  return isFilter ? { ...filter, $and: [...$and, condition] } : filter
}

interface FindOptions {
  /** The name of the query in the request, for violations. */
  readonly name: 'query' | 'search'
  readonly fields: Fields
  readonly query: WireQuery | null | undefined
}

async function findAbandonedCheckouts(
  db: Queryable,
  { name, fields: known, query }: FindOptions,
  cursorSigner: CursorSigner,
): Promise<FoundCheckouts> {
  const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
  const selection = compileQuery(known, requested, {
    name,
    maxOffset: LIMITS.offset,
    cursorSigner,
  })
  if (selection instanceof Refusal) return selection
  const page = pageQuery(selection, NEWEST_FIRST)
  const ofCheckout = eq(checkouts.id, abandonedCheckouts.checkoutId)
  const rows: (AbandonedCheckoutWithCheckout & { place: CursorPosition['at'] | null })[] = await db
    .select({ abandoned: abandonedCheckouts, checkout: checkouts, place: page.place ?? sql<null>`null` })
    .from(abandonedCheckouts)
    .innerJoin(checkouts, ofCheckout)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const all = db
    .select({ id: abandonedCheckouts.id })
    .from(abandonedCheckouts)
    .innerJoin(checkouts, ofCheckout)
    .where(selection.where)
  const { rows: found, metadata } = await readPage(
    selection,
    { rows, total: () => db.$count(sql`(${all}) as found`) },
    cursorSigner,
  )
  return { found, metadata }
}

import type { Customer, Wire } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { formatCsvLine } from '@vitrine/tables'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type CustomerRecord, findCustomer } from '../../identity/customers/customer-repository.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { customers } from '../../kernel/database/schema/identity/customers.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { CUSTOMER_FILE_FORMATS, formatCustomerLine } from './customer-csv.ts'
import type { CustomerExportQuery, CustomerListQuery, CustomerSegment } from './customer-schema.ts'
import { serializeCustomer } from './customer-serializer.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The subscription of a customer: of their address first, or else of one that was merged into them. */
const subscriptionId = sql`(select ${newsletterSubscribers.id} from ${newsletterSubscribers}
  where ${newsletterSubscribers.email} = any(array_append(${customers.otherEmails}, ${customers.email}))
    and ${newsletterSubscribers.confirmedAt} is not null
  order by ${newsletterSubscribers.email} = ${customers.email} desc, ${newsletterSubscribers.id} limit 1)`

const withSubscription = (db: Queryable) =>
  db
    .select({ ...getTableColumns(customers), subscription: newsletterSubscribers })
    .from(customers)
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriptionId))

/** The part of the list that a segment names. */
function matching(
  {
    search,
    tag,
    account,
    subscribed,
    minOrders,
    minSpent,
    orderedWithinDays,
    notOrderedForDays,
  }: CustomerSegment,
  currency: string,
  now: Date,
): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return and(
    ...search.split(/\s+/).filter(Boolean).map(containsText),
    tag ? arrayContains(customers.tags, [tag]) : undefined,
    account && (account === 'MEMBER' ? isNotNull(customers.memberId) : isNull(customers.memberId)),
    subscribed === undefined
      ? undefined
      : sql`${subscriptionId} is ${sql.raw(subscribed ? 'not null' : 'null')}`,
    minOrders === undefined ? undefined : gte(customers.ordersCount, minOrders),
    minSpent === undefined
      ? undefined
      : gte(customers.totalSpent, parseMoney(String(minSpent), currency)?.amount ?? 0),
    orderedWithinDays ? gte(customers.lastOrderAt, daysAgo(orderedWithinDays)) : undefined,
    notOrderedForDays ? lt(customers.lastOrderAt, daysAgo(notOrderedForDays)) : undefined,
  )
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`
  const name = sql`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`
  const others = sql`array_to_string(${customers.otherEmails}, ' ')`
  return or(
    ilike(customers.email, pattern),
    ilike(name, pattern),
    ilike(customers.phone, pattern),
    ilike(others, pattern),
  )
}

const SORTS = {
  NEWEST: sql`${customers.createdAt}`,
  MOST_SPENT: sql`${customers.totalSpent}`,
  LAST_ORDER: sql`coalesce(${customers.lastOrderAt}, '-infinity')`,
} as const

/** Customers of a segment, page by page. */
export async function listCustomers(db: Queryable, query: CustomerListQuery, now: Date) {
  const { currency } = await readShop(db)
  const { sort, cursor, limit } = query
  const where = matching(query, currency, now)
  const by = SORTS[sort]
  const last = cursor === undefined ? undefined : parseId(cursor)
  const after =
    last &&
    sql`(${by}, ${customers.id}) < (select ${by}, ${customers.id} from ${customers} where ${customers.id} = ${last})`
  const [rows, total] = await Promise.all([
    withSubscription(db)
      .where(and(where, after || undefined))
      .orderBy(desc(by), desc(customers.id))
      .limit(limit + 1),
    db.$count(customers, where),
  ])
  const page = rows.slice(0, limit)
  const next = rows.length > limit && page.at(-1)
  return {
    customers: page.map(({ subscription, ...customer }) =>
      serializeCustomer(customer, subscription, currency),
    ),
    total,
    ...(next && { cursor: next.id }),
  }
}

const EXPORT_PAGE = 500

/** Every customer of a segment as a CSV file, page by page in the order of their ids. */
export async function* exportCustomers(
  db: Queryable,
  { format, ...query }: CustomerExportQuery,
  now: Date,
): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(CUSTOMER_FILE_FORMATS[format].head)}`
  const { currency } = await readShop(db)
  const where = matching(query, currency, now)
  let last: string | undefined
  for (;;) {
    const page = await withSubscription(db)
      .where(and(where, last === undefined ? undefined : gt(customers.id, last)))
      .orderBy(asc(customers.id))
      .limit(EXPORT_PAGE)
    yield page
      .map(({ subscription, ...customer }) =>
        formatCustomerLine(format, { customer, subscription, currency }),
      )
      .join('')
    last = page.at(-1)?.id
    if (page.length < EXPORT_PAGE) return
  }
}

/** The tags of all customers. */
export async function listTags(db: Queryable): Promise<{ readonly tags: string[] }> {
  const rows = await db
    .selectDistinct({ tag: sql<string>`unnest(${customers.tags})` })
    .from(customers)
    .orderBy(sql`1`)
    .limit(1000)
  return { tags: rows.map(({ tag }) => tag) }
}

export type CustomerResponse = { readonly customer: Wire<Customer> }

export async function getCustomer(
  db: Queryable,
  customerId: string,
): Promise<CustomerResponse | Refusal<'CUSTOMER_NOT_FOUND'>> {
  const id = parseId(customerId)
  const customer = id && (await findCustomer(db, id))
  return customer ? respond(db, customer) : refuse('CUSTOMER_NOT_FOUND')
}

export async function respond(db: Queryable, customer: CustomerRecord): Promise<CustomerResponse> {
  const { currency } = await readShop(db)
  const [row] = await withSubscription(db).where(eq(customers.id, customer.id))
  return { customer: serializeCustomer(customer, row?.subscription, currency) }
}

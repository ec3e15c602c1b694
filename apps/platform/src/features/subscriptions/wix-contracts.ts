import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { subscriptionContracts } from '../../kernel/database/schema/features/subscriptions.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { compileQuery, type OrderKey, type WireQuery } from '../../kernel/query/compile-query.ts'
import type { CursorSigner } from '../../kernel/query/cursor.ts'
import { idField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { pageQuery, readPage } from '../../kernel/query/read-page.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { serializeContract } from './contract-events.ts'
import type { ContractRecord } from './contract-repository.ts'

/** The fields that contracts can be filtered and sorted by. */
const fields: Fields = {
  id: idField(subscriptionContracts.id),
  'buyerInfo.contactId': idField(subscriptionContracts.buyerId),
}

const NEWEST_FIRST: readonly OrderKey[] = [
  { by: sql`${subscriptionContracts.id}`, type: 'uuid', isNullable: false, order: 'DESC' },
]

/** A contract in the form of Wix Headless, and its status, which that form does not have. */
function serializeWireContract(row: ContractRecord, currency: string) {
  const contract = serializeContract(row, currency)
  const { productName: name, catalogReference, quantity, price, ...rest } = contract
  const { memberId } = contract.buyerInfo ?? {}
  return {
    ...rest,
    currency,
    buyerInfo: { ...contract.buyerInfo, ...(memberId !== undefined && { contactId: memberId }) },
    lineItems: [
      {
        id: row.lineId,
        productName: { original: name, translated: name },
        catalogReference,
        quantity,
        price,
      },
    ],
  }
}

/** Queries contracts, newest first by default. */
export async function queryContracts(
  db: Queryable,
  { query, currency }: { readonly query: WireQuery | null | undefined; readonly currency: string },
  cursorSigner: CursorSigner,
) {
  const requested = query?.paging || query?.cursorPaging ? query : { ...query, cursorPaging: {} }
  const selection = compileQuery(fields, requested, { maxOffset: LIMITS.offset, cursorSigner })
  if (selection instanceof Refusal) return selection
  const { where, orderBy, limit, offset, place } = pageQuery(selection, NEWEST_FIRST)
  const rows = await db
    .select({ contract: subscriptionContracts, place: place ?? sql<null>`null` })
    .from(subscriptionContracts)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const total = () => db.$count(subscriptionContracts, selection.where)
  const { rows: page, metadata } = await readPage(selection, { rows, total }, cursorSigner)
  return {
    subscriptionContracts: page.map(({ contract }) => serializeWireContract(contract, currency)),
    pagingMetadata: metadata,
  }
}

export async function findContract(db: Queryable, contractId: string, currency: string) {
  const id = parseId(contractId)
  const [contract] = id
    ? await db.select().from(subscriptionContracts).where(eq(subscriptionContracts.id, id))
    : []
  return contract
    ? { subscriptionContract: serializeWireContract(contract, currency) }
    : refuse('SUBSCRIPTION_NOT_FOUND')
}

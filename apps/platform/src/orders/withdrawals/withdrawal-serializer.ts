import type { ExceptedItem, Wire, Withdrawal } from '@vitrine/contract'
import { hasOnlyMailbox } from '../../shop/email-settings/email-settings.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { parseOrderNumber } from '../orders/look-up-order.ts'
import { loadOrders } from '../records/load-order.ts'
import { findOrdersById } from '../records/order-repository.ts'
import { withdrawalEnd } from '../records/withdrawal-period.ts'
import { findExceptedItems } from './excepted-items.ts'
import { findOrdersByNumber, type readWithdrawals } from './withdrawal-repository.ts'

export type WithdrawalReader = Parameters<typeof hasOnlyMailbox>[0]

type WithdrawalRow = Awaited<ReturnType<typeof readWithdrawals>>['rows'][number]

/** Statements with what merchants need to decide on them. */
export async function serializeWithdrawals(
  server: WithdrawalReader,
  rows: readonly WithdrawalRow[],
): Promise<Wire<Withdrawal>[]> {
  const { db } = server
  const matched = await findOrdersById(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  )
  const orders = new Map((await loadOrders(db, matched)).map((loaded) => [loaded.order.id, loaded]))
  const exceptions = await findExceptedItems(db, matched)
  const numbers = rows.flatMap(({ orderId, orderNumber }) =>
    orderId === null ? (parseOrderNumber(orderNumber) ?? []) : [],
  )
  const suggested = new Map((await findOrdersByNumber(db, numbers)).map((order) => [order.number, order]))
  const { withdrawals: settings } = await readShop(db)
  const isStoredOnly = await hasOnlyMailbox(server)
  return rows.map((row) => {
    const loaded = orders.get(row.orderId ?? '')
    const end = loaded && withdrawalEnd(loaded, settings)
    const suggestion = loaded ? undefined : suggested.get(parseOrderNumber(row.orderNumber) ?? 0)
    return {
      id: row.id,
      createdDate: row.createdAt.toISOString(),
      name: row.name,
      email: row.email,
      orderNumber: row.orderNumber,
      itemsNote: row.itemsNote,
      language: row.language,
      ...(loaded && { order: referenceTo(loaded.order) }),
      ...(suggestion && { suggestedOrder: referenceTo(suggestion) }),
      ...(row.lineItemIds && { lineItemIds: [...row.lineItemIds] }),
      exceptedItems: withdrawnItems(exceptions.get(row.orderId ?? '') ?? [], row.lineItemIds),
      isLate: end !== undefined && row.createdAt > end,
      ...(row.receipt && { receipt: isStoredOnly ? 'SENT' : receiptState(row.receipt) }),
      ...(row.processedAt && { processedDate: row.processedAt.toISOString() }),
    }
  })
}

const referenceTo = ({ id, number }: { readonly id: string; readonly number: number }) => ({
  id,
  number: String(number),
})

/** Those of the excepted items that a statement is about. */
export const withdrawnItems = (
  items: readonly ExceptedItem[],
  lineItemIds: readonly string[] | null,
): ExceptedItem[] => items.filter(({ lineItemId }) => lineItemIds?.includes(lineItemId) ?? true)

function receiptState({ nextAttemptAt, deliveredAt }: NonNullable<WithdrawalRow['receipt']>) {
  if (deliveredAt) return 'SENT' as const
  return nextAttemptAt ? ('PENDING' as const) : ('FAILED' as const)
}

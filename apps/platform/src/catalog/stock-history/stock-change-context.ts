import type { StockActor, StockChangeReason } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { isShopper } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'

/** Why stock changes. By default, the operation is the reason. */
export interface StockChangeCause {
  readonly reason: StockChangeReason
  readonly note?: string | undefined
  readonly orderId?: string | undefined
  /** Where it changes, if a location was chosen. */
  readonly locationId?: string | undefined
}

/** The author, time and cause of a stock change. */
export interface StockChangeContext extends ChangeContext {
  readonly cause?: StockChangeCause | undefined
}

const REASONS: Readonly<Record<string, StockChangeReason>> = {
  createProduct: 'PRODUCT_CREATED',
  importProducts: 'IMPORTED',
  undo: 'UNDONE',
}

/** Tells the trigger that records stock changes who makes those that follow in the transaction, and why. */
export async function setStockChangeContext(tx: Queryable, changeContext: StockChangeContext): Promise<void> {
  await tx.execute(sql`select ${stockChangeContext(changeContext)}`)
}

/** The expression that tells it, for the statement that changes the stock. */
export function stockChangeContext({
  actor,
  now,
  operation,
  cause = { reason: REASONS[operation] ?? 'EDITED' },
}: StockChangeContext): SQL {
  const context = { ...cause, ...actorOf(actor), changedAt: now.toISOString() }
  return sql`set_config('vitrine.stock_change', ${JSON.stringify(context)}, true)`
}

function actorOf(actor: ChangeContext['actor']): { actorType: StockActor; actorId?: string } {
  if (actor === 'system') return { actorType: 'SYSTEM' }
  if (isShopper(actor)) return { actorType: 'CUSTOMER' }
  return actor.role === 'app'
    ? { actorType: 'APP', actorId: actor.appId }
    : { actorType: 'STAFF', actorId: actor.merchantId }
}

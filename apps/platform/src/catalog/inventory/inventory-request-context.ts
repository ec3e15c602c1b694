import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { applyCollectionRules } from '../collections/apply-collection-rules.ts'
import type { InventoryContext } from './apply-stock-movements.ts'

/** The context of a stock change by a request. */
export const inventoryContexts =
  ({ db, now }: Pick<Server, 'db' | 'now'>) =>
  (c: HttpContext, operation: string): InventoryContext => ({
    db,
    actor: c.get('caller'),
    operation,
    now: now(),
    onStockChanged: applyCollectionRules,
  })

import type { OrderOperation } from '../../catalog/inventory/order-operations.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'

/** The author, time and operation of a change of an order. */
export interface OrderChangeContext extends ChangeContext {
  readonly operation: OrderOperation
}

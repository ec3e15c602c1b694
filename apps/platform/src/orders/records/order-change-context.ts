import type { OrderOperation } from '../../catalog/inventory/order-operations.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { OrderEventContext } from './order-subscribers.ts'

/** The author, time and operation of a change of an order. */
export interface OrderChangeContext extends ChangeContext, OrderEventContext {
  readonly operation: OrderOperation
}

import type { PricingServer } from '../pricing/pricing-server.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { OrderSubscriber } from './records/order-subscribers.ts'

/** The dependencies of all capabilities. */
export interface OrdersServer extends PricingServer {
  /** The payment providers, by id. */
  readonly payments: ReadonlyMap<string, PaymentProvider>
  /** The subscribers of order changes, in the order of their calls. */
  readonly orderSubscribers: readonly OrderSubscriber[]
}

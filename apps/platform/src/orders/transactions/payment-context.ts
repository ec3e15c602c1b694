import type { Database } from '../../kernel/database/open-database.ts'
import type { RunStep } from '../../kernel/idempotency/run-step.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import type { OrderChangeContext } from '../records/order-change-context.ts'
import type { PaymentRecord } from '../records/order-record.ts'

export interface PaymentContext extends OrderChangeContext {
  readonly db: Database
  readonly providers: ReadonlyMap<string, PaymentProvider>
  /** Records the steps of a request that came with an idempotency key. */
  readonly step?: RunStep | undefined
}

export function providerOf({ providers }: Pick<PaymentContext, 'providers'>, { provider }: PaymentRecord) {
  const found = providers.get(provider)
  if (!found) throw new Error(`The shop has no payment provider "${provider}"`)
  return found
}

import { PaymentIssue } from '@vitrine/contract'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../kernel/database/open-database.ts'
import { countPaymentIssues } from '../records/order-repository.ts'

/** Reports how many orders have payment issues. */
export function measurePaymentIssues(metrics: Registry, db: Database): void {
  new Gauge({
    name: 'vitrine_orders_with_payment_issue',
    help: 'Orders whose payments somebody has to look at, by issue.',
    labelNames: ['issue'] as const,
    registers: [metrics],
    async collect() {
      const counted = await countPaymentIssues(db).catch(() => undefined)
      for (const issue of counted ? Object.values(PaymentIssue) : [])
        this.set({ issue }, counted?.get(issue) ?? 0)
    },
  })
}

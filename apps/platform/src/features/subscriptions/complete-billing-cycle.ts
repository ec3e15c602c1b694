import { cycleDate, isOver } from '../../cart/totals/billing-cycle.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { publishContractEvents } from './contract-events.ts'
import { lockContract, saveContract } from './contract-repository.ts'

interface CompletedCycle {
  readonly cycle: number
  readonly currency: string
  readonly now: Date
}

/** Completes a cycle: schedules the next date, or ends the subscription. Each cycle counts once. */
export async function completeBillingCycle(
  tx: Queryable,
  contractId: string,
  { cycle, currency, now }: CompletedCycle,
): Promise<void> {
  const contract = await lockContract(tx, contractId)
  if (contract?.completedCycles !== cycle - 1) return
  const { billingInterval, startsAt, status } = contract
  const isLast = isOver(billingInterval, cycle)
  const nextChargeAt =
    isLast || status === 'CANCELED' ? null : cycleDate(startsAt, billingInterval, cycle + 1)
  const changed = await saveContract(
    tx,
    contractId,
    {
      completedCycles: cycle,
      status: status === 'CANCELED' ? status : isLast ? 'ENDED' : 'ACTIVE',
      nextChargeAt,
      nextAttemptAt: nextChargeAt,
    },
    now,
  )
  await publishContractEvents(tx, [changed], { what: 'updated', currency, actor: 'system', now })
}

import type { SubscriptionContract, Wire } from '@vitrine/contract'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrderRecord } from '../../orders/records/order-record.ts'
import { publishContractEvents, serializeContract } from './contract-events.ts'
import {
  CANCELED,
  type ContractRecord,
  cancelContractsOf,
  countAttempt,
  lockContract,
  saveContract,
} from './contract-repository.ts'
import { sendSubscriptionEnded } from './subscription-emails.ts'

interface ContractChangeContext {
  readonly db: Queryable
  readonly actor: Actor
  readonly currency: string
  readonly now: Date
}

type Outcome =
  | { readonly subscription: Wire<SubscriptionContract> }
  | Refusal<'SUBSCRIPTION_NOT_FOUND' | 'INVALID_TRANSITION'>

type Move = (
  tx: Queryable,
  contract: ContractRecord,
) => Promise<Partial<ContractRecord> | Refusal<'SUBSCRIPTION_NOT_FOUND' | 'INVALID_TRANSITION'>>

const change = (
  { db, actor, currency, now }: ContractChangeContext,
  wireId: string,
  move: Move,
): Promise<Outcome> =>
  inTransaction<Outcome>(db, async (tx) => {
    const id = parseId(wireId)
    const contract = id && (await lockContract(tx, id))
    if (!contract) return refuse('SUBSCRIPTION_NOT_FOUND')
    const moved = await move(tx, contract)
    if ('code' in moved) return moved
    const changed = await saveContract(tx, contract.id, moved, now)
    await publishContractEvents(tx, [changed], { what: 'updated', currency, actor, now })
    return { subscription: serializeContract(changed, currency) }
  })

const isOver = ({ status }: ContractRecord): boolean => status === 'CANCELED' || status === 'ENDED'

/** The buyer cancels: paid cycles stay, and nothing renews at the next date. */
export const cancelOwnContract = (
  context: ContractChangeContext,
  id: string,
  buyer: Pick<ContractRecord, 'buyerKind' | 'buyerId'>,
): Promise<Outcome> =>
  change(context, id, async (_tx, contract) => {
    const isOwn = contract.buyerKind === buyer.buyerKind && contract.buyerId === buyer.buyerId
    if (!isOwn) return refuse('SUBSCRIPTION_NOT_FOUND')
    if (isOver(contract)) return refuse('INVALID_TRANSITION', { from: contract.status, to: 'CANCELED' })
    return contract.status === 'SUSPENDED' ? CANCELED : { cancelsAtNextCycle: true }
  })

/** The shop cancels at once. */
export const cancelContract = (context: ContractChangeContext, id: string): Promise<Outcome> =>
  change(context, id, async (_tx, contract) =>
    isOver(contract) ? refuse('INVALID_TRANSITION', { from: contract.status, to: 'CANCELED' }) : CANCELED,
  )

/** Canceling or refunding an order cancels the subscription it started. */
export async function endContractsOfOrder(
  tx: Queryable,
  { id, currency }: Pick<OrderRecord, 'id' | 'currency'>,
  { actor, now }: Pick<ContractChangeContext, 'actor' | 'now'>,
): Promise<void> {
  const ended = await cancelContractsOf(tx, id, now)
  await publishContractEvents(tx, ended, { what: 'updated', currency, actor, now })
  for (const contract of ended) await sendSubscriptionEnded(tx, contract, now)
}

/** Resumes a paused subscription without its failures, or withdraws a pending cancellation. */
export const resumeContract = (context: ContractChangeContext, id: string): Promise<Outcome> =>
  change(context, id, async (tx, contract) => {
    const { status, cancelsAtNextCycle, completedCycles } = contract
    if (status === 'ACTIVE' && cancelsAtNextCycle) return { cancelsAtNextCycle: false }
    if (status !== 'SUSPENDED') return refuse('INVALID_TRANSITION', { from: status, to: 'ACTIVE' })
    const { now } = context
    await countAttempt(tx, { contractId: contract.id, cycle: completedCycles + 1 }, 0, now)
    return { status: 'ACTIVE', nextAttemptAt: now, cancelsAtNextCycle: false }
  })

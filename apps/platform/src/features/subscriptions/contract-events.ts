import type { SubscriptionContract, Wire } from '@vitrine/contract'
import { formatMoney, toDecimalString } from '@vitrine/pricing'
import { serializeSubscriptionSettings } from '../../catalog/subscription-plans/subscription-option-serializer.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Actor, recordEvents } from '../../kernel/events/record-event.ts'
import type { ContractRecord } from './contract-repository.ts'

export function serializeContract(contract: ContractRecord, currency: string): Wire<SubscriptionContract> {
  const { line, billingInterval, buyerKind, buyerId } = contract
  const price = { amount: line.override?.price ?? 0, currency }
  return {
    id: contract.id,
    revision: String(contract.revision),
    status: contract.status,
    productName: line.name,
    catalogReference: {
      appId: line.appId,
      catalogItemId: line.productId,
      options: { variantId: line.variantId },
    },
    quantity: line.quantity,
    price: { amount: toDecimalString(price), formattedAmount: formatMoney(price) },
    title: contract.title,
    subscriptionSettings: {
      ...serializeSubscriptionSettings(billingInterval),
      startDate: contract.startsAt.toISOString(),
    },
    originOrderId: contract.orderId,
    buyerInfo: {
      ...(buyerKind === 'member' ? { memberId: buyerId } : { visitorId: buyerId }),
      email: contract.email,
    },
    cycleNumber: contract.completedCycles,
    ...(contract.nextChargeAt && { nextCycleDate: contract.nextChargeAt.toISOString() }),
    cancelsAtNextCycle: contract.cancelsAtNextCycle,
    createdDate: contract.createdAt.toISOString(),
    updatedDate: contract.updatedAt.toISOString(),
  }
}

interface ContractEvent {
  readonly what: 'created' | 'updated' | 'deleted'
  readonly currency: string
  readonly actor: Actor
  readonly now: Date
}

/** Emits events about contracts in the transaction of the change. */
export const publishContractEvents = (
  tx: Queryable,
  contracts: readonly ContractRecord[],
  { what, currency, actor, now }: ContractEvent,
) =>
  recordEvents(
    tx,
    contracts.map((contract) => ({
      type: `wix.ecom.subscription_contracts.v1.subscription_contract_${what}` as const,
      entityId: contract.id,
      payload: serializeContract(contract, currency),
      actor,
      now,
    })),
  )

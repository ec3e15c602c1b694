import type { SubscriptionContract } from '@vitrine/contract'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../events.ts'
import { order } from './order-shape.ts'
import { contract as subscription } from './subscription-shape.ts'

export type { SubscriptionContract } from '@vitrine/contract'

const contract = { ...order, ...subscription }

export const onSubscriptionContractCreated = /* @__PURE__ */ entityEvent<EntityEvent<SubscriptionContract>>(
  'wix.ecom.subscription_contracts.v1.subscription_contract_created',
  contract,
)
export const onSubscriptionContractUpdated = /* @__PURE__ */ entityEvent<EntityEvent<SubscriptionContract>>(
  'wix.ecom.subscription_contracts.v1.subscription_contract_updated',
  contract,
)
export const onSubscriptionContractDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<SubscriptionContract>>(
  'wix.ecom.subscription_contracts.v1.subscription_contract_deleted',
  contract,
)

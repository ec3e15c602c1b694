import type { SubscriptionContract } from '@vitrine/contract'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'
import { order } from './order-codec.ts'
import { contract as subscription } from './subscription-codec.ts'

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

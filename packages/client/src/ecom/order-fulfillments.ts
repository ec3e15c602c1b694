import type { Fulfillments } from '@vitrine/contract'
import { type EntityEvent, entityEvent } from '../events.ts'
import { dates } from './shapes.ts'

export type { Fulfillments } from '@vitrine/contract'

export const onFulfillmentsUpdated = /* @__PURE__ */ entityEvent<EntityEvent<Fulfillments>>(
  'wix.ecom.v1.fulfillments_updated',
  { fulfillments: dates },
)

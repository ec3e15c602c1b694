import type { Shopper } from '../../kernel/caller.ts'
import type { OrderRecord } from '../records/order-record.ts'

export const buyerOfShopper = (shopper: Shopper): Pick<OrderRecord, 'buyerKind' | 'buyerId'> =>
  shopper.role === 'member'
    ? { buyerKind: 'member', buyerId: shopper.memberId }
    : { buyerKind: 'visitor', buyerId: shopper.visitorId }

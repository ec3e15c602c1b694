import { date, number } from '../codec/value-codecs.ts'
import { plainEvent } from '../event-definition.ts'

const NAMESPACE = 'com.wix.ecommerce.cart.abandonment.api.v1.'

export interface CartAbandoned {
  cartId: string
  creationTime?: Date
  abandonTime?: Date
  buyerInfo?: { _id?: string; email?: string; firstName?: string; lastName?: string }
  checkoutUrl?: string
  couponId?: string
  itemsCount?: number
  totals?: { subtotal?: number; total?: number; formattedSubtotal?: string; formattedTotal?: string }
}

export interface CartRecovered {
  cartId: string
  recoveredTime?: Date
  creationTime?: Date
  abandonedTime?: Date
}

export const onAbandonedCartCartAbandonedEvent = /* @__PURE__ */ plainEvent<CartAbandoned>(
  `${NAMESPACE}CartAbandonedEvent`,
  { creationTime: date, abandonTime: date, totals: { subtotal: number, total: number } },
)
export const onAbandonedCartCartRecoveredEvent = /* @__PURE__ */ plainEvent<CartRecovered>(
  `${NAMESPACE}CartRecoveredEvent`,
  { recoveredTime: date, creationTime: date, abandonedTime: date },
)

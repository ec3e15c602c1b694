import { type ChannelType, defineEnum } from '@vitrine/contract'
import type { OrderRecord } from '../records/order-record.ts'

/** Why an order cannot be edited, as the Wix packages name it. */
export const NonDraftableReason = /* @__PURE__ */ defineEnum(
  'ORDER_NOT_FOUND ORDER_STATUS_IS_NOT_SUPPORTED UNSUPPORTED_CHANNEL_TYPE PARTIALLY_OR_FULLY_REFUNDED ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT',
)
export type NonDraftableReason = keyof typeof NonDraftableReason

/** The shop's own channels. Orders of another marketplace are edited there. */
const OWN_CHANNELS: readonly ChannelType[] = ['WEB', 'POS', 'WIX_APP_STORE', 'BACKOFFICE_MERCHANT']

interface ShopUnits {
  readonly currency: string
  readonly weightUnit: string
  /** What was refunded of the price, or is being refunded, in minor units. */
  readonly refunded: number
}

/** All reasons against editing an order. */
export function nonDraftableReasons(
  { status, currency, details }: Pick<OrderRecord, 'status' | 'currency' | 'details'>,
  shop: ShopUnits,
): readonly NonDraftableReason[] {
  const { channelInfo, weightUnit = shop.weightUnit } = details
  const reasons: readonly (readonly [boolean, NonDraftableReason])[] = [
    [status !== 'APPROVED' && status !== 'PENDING', 'ORDER_STATUS_IS_NOT_SUPPORTED'],
    [!OWN_CHANNELS.includes(channelInfo?.type ?? 'WEB'), 'UNSUPPORTED_CHANNEL_TYPE'],
    [shop.refunded > 0, 'PARTIALLY_OR_FULLY_REFUNDED'],
    [currency !== shop.currency, 'ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT'],
    [weightUnit !== shop.weightUnit, 'ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT'],
  ]
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []))
}

import type { QuotedShippingOption, WireCartTotals, WireLogistics } from '@vitrine/contract'
import { type SerializePrice, serializeSelectedShipping } from '@vitrine/pricing'
import { getLanguage } from '@vitrine/ui/i18n'
import type { CheckoutInfo } from '../../kernel/database/schema/checkout/cart.ts'
import { languageFor } from '../../kernel/i18n/match-language.ts'
import { type Slot, slotText } from '../../pricing/shipping/delivery-slots.ts'
import type { CartContext } from '../context/cart-context.ts'
import { CARRIER_ID, type PricedCart } from './price-cart.ts'

type ShippingInfo = NonNullable<WireCartTotals['shippingInfo']>

/** The shipping options of a cart by carrier, and the selected one. */
export function serializeShippingInfo(
  info: CheckoutInfo,
  { quote, plugins }: Pick<PricedCart, 'quote' | 'plugins'>,
  write: SerializePrice,
  cartContext: CartContext,
): ShippingInfo {
  const selected = serializeSelectedShipping(quote, write)
  const request = info.selectedShippingOption?.code
  const carriers = new Set(quote.shippingOptions.map(({ carrierId }) => carrierId ?? CARRIER_ID))
  const option = ({ code, title, price }: QuotedShippingOption) => {
    const logistics = plugins.logistics[code] ?? logisticsOf(code, info, cartContext)
    const cost = { price: write(price) }
    const slots = cartContext.slots?.get(code)
    if (!slots) return [{ code, title, logistics, cost }]
    return slots.map((slot) => ({
      code: slot.code,
      title,
      logistics: { ...logistics, ...timeOf(slot, code, info, cartContext) },
      cost,
    }))
  }
  return {
    ...(selected && { selectedCarrierServiceOption: { ...selected, ...chosenTime(selected, request) } }),
    carrierServiceOptions: [...carriers].map((carrierId) => ({
      carrierId,
      shippingOptions: quote.shippingOptions
        .filter((one) => (one.carrierId ?? CARRIER_ID) === carrierId)
        .flatMap(option),
    })),
  }

  /** An option with slots counts as selected only with one of its slots. */
  function chosenTime({ code, requestedShippingOption }: NonNullable<typeof selected>, requested?: string) {
    const logistics = plugins.logistics[code] ?? logisticsOf(code, info, cartContext)
    const slots = cartContext.slots?.get(code)
    if (!slots) return { logistics }
    const slot = slots.find((one) => one.code === requested)
    return slot
      ? {
          code: slot.code,
          requestedShippingOption,
          logistics: { ...logistics, ...timeOf(slot, code, info, cartContext) },
        }
      : { requestedShippingOption: false, logistics }
  }
}

/** A slot in wire form and as text. The shop's time zone is known only here. */
function timeOf(
  slot: Slot,
  optionId: string,
  { buyerLanguage }: CheckoutInfo,
  { pricingSettings }: CartContext,
) {
  const option = pricingSettings.shippingOptions.find(({ id }) => id === optionId)
  const { locale } = getLanguage(languageFor(buyerLanguage))
  return {
    deliveryTime: slotText(slot, option?.deliverySlots?.timeZone ?? 'UTC', locale),
    deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() },
  }
}

function logisticsOf(
  code: string,
  { carrierQuotes }: CheckoutInfo,
  { pricingSettings }: CartContext,
): WireLogistics {
  const quoted = carrierQuotes?.options.find((one) => one.code === code)
  if (quoted) return { ...(quoted.deliveryTime && { deliveryTime: quoted.deliveryTime }) }
  const option = pricingSettings.shippingOptions.find(({ id }) => id === code)
  if (!option) return {}
  const { deliveryTime, instructions, pickupMethod, pickupAddress } = option
  return {
    ...(deliveryTime !== null && { deliveryTime }),
    ...(instructions !== null && { instructions }),
    ...(pickupMethod !== null && {
      pickupDetails: {
        pickupMethod,
        businessLocation: pickupMethod === 'STORE_PICKUP',
        ...(pickupAddress && { address: pickupAddress }),
      },
    }),
  }
}

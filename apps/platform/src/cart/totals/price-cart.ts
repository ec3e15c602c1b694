import type {
  PhysicalProperties,
  PricingCart,
  PricingContext,
  PricingCoupon,
  PricingDiscountRule,
  PricingOffer,
  PricingShippingOption,
  PricingTaxes,
  Quote,
  Reduction,
  WireAddress,
} from '@vitrine/contract'
import {
  applyReduction,
  applyReverseCharge,
  calculateCartPrice,
  createPricingContext,
  discountRuleStatus,
  findTaxes,
  isReverseCharge,
  offerKey,
} from '@vitrine/pricing'
import { subdivisionCode } from '@vitrine/ui/subdivisions'
import { wireVariantId } from '../../catalog/products/wire-ids.ts'
import type {
  CheckoutInfo,
  LineOverride,
  StoredLine,
  StoredMerchantDiscount,
} from '../../kernel/database/schema/checkout/cart.ts'
import type { ShopWeightUnit } from '../../kernel/database/schema/shop/shop.ts'
import { invalid, type Refusal } from '../../kernel/refusal.ts'
import type { Shipment } from '../../pricing/carriers/carrier.ts'
import { quotedOptions } from '../../pricing/carriers/quoted-shipping-options.ts'
import type { PricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import { NO_EFFECTS, type PluginEffects } from '../../pricing/service-plugins/plugin-effects.ts'
import { optionIn } from '../../pricing/shipping/delivery-slots.ts'
import type { FreeSlots } from '../../pricing/shipping/slot-bookings.ts'
import type { VatService } from '../../pricing/tax/check-vat-number.ts'
import type { CartContext } from '../context/cart-context.ts'
import { findOnSale } from '../lines/availability.ts'
import type { CartCatalog, CartProduct, CartVariant } from '../lines/cart-catalog.ts'
import { buyerVatNumber, currentVatCheck } from './buyer-vat-number.ts'

/** The fields of a cart that its price depends on. */
interface PriceableCart {
  readonly lines: readonly StoredLine[]
  readonly merchantDiscounts: readonly StoredMerchantDiscount[]
  readonly info: Pick<
    CheckoutInfo,
    | 'selectedShippingOption'
    | 'carrierQuotes'
    | 'contactDetails'
    | 'billingContact'
    | 'address'
    | 'billingAddress'
    | 'vatNumberCheck'
  >
}

interface PricingInput {
  readonly currency: string
  readonly weightUnit: ShopWeightUnit
  readonly sellerCountry?: string | undefined
  readonly vatService?: VatService | undefined
  readonly pricingSettings: PricingSettings
  readonly slots?: FreeSlots | undefined
  readonly now: Date
  readonly catalog: CartCatalog
  /** The cart's coupon, if it can be used now. */
  readonly coupon: PricingCoupon | undefined
  /** What service plugins answered. */
  readonly plugins?: PluginEffects | undefined
  /** The tax and shipping addresses. Without an address neither tax nor shipping is calculated. */
  readonly taxAddress?: WireAddress | undefined
  readonly shippingAddress?: WireAddress | undefined
}

export interface PricedCart {
  readonly context: PricingContext
  readonly quote: Quote
  /** The shipment, where the destination is known. */
  readonly shipment: Shipment | undefined
  readonly plugins: PluginEffects
}

/** Prices a cart with the same pricing context that browsers get. */
export function priceCart(
  cart: PriceableCart,
  tokenContext: PricingInput,
): PricedCart | Refusal<'INVALID_ARGUMENT'> {
  const { currency, weightUnit, pricingSettings, now, coupon, taxAddress, shippingAddress } = tokenContext
  const { plugins = NO_EFFECTS } = tokenContext
  const { lines, offers } = offersOf(cart.lines, tokenContext)
  const isReversed = isReverseCharged(cart, tokenContext)
  const tax =
    taxAddress && taxAt(isReversed ? netPriceAddress(taxAddress, tokenContext) : taxAddress, pricingSettings)
  const shipment = shippingAddress && shipmentTo(shippingAddress, { lines, offers, currency, weightUnit })
  const quoted = shipment ? quotedOptions(cart.info.carrierQuotes, shipment, pricingSettings) : []
  const shipping = shippingAddress && [
    ...shippingTo(shippingAddress, tokenContext),
    ...quoted,
    ...plugins.shippingOptions,
  ]
  const destination = destinationOf(taxAddress, shippingAddress)
  const taxed = createPricingContext({
    currency,
    ...(destination !== undefined && { destination }),
    offers,
    rules: liveRules(pricingSettings, now),
    ...(coupon && { coupon }),
    merchantDiscounts: cart.merchantDiscounts,
    ...(tax && { tax }),
    ...(shipping && { shipping }),
    additionalFees: [],
  })
  const context = isReversed ? applyReverseCharge(taxed, netOffersOf(cart.lines)) : taxed
  const code = cart.info.selectedShippingOption?.code
  const requested: PricingCart = {
    lines,
    ...(coupon && { couponCode: coupon.code }),
    ...(destination !== undefined && { destination }),
    ...(code !== undefined && { shippingOption: optionIn(code) }),
  }
  const response = calculateCartPrice(requested, context)
  if (response.outcome === 'PRICED') return { context, quote: response.quote, shipment, plugins }
  if (response.outcome === 'REFUSED' && response.reason === 'TOO_LARGE') return invalid(TOO_LARGE)
  throw new Error(`A cart cannot be priced: ${response.reason}.`)
}

/** Whether the buyer, a business with a VAT number of another country of the EU, pays the tax. */
function isReverseCharged({ info }: PriceableCart, pricingInput: PricingInput): boolean {
  const { sellerCountry, vatService, taxAddress } = pricingInput
  const destination = taxAddress?.country?.toUpperCase()
  const buyer = buyerVatNumber({ ...(taxAddress && { address: taxAddress }), ...info })?.country
  const isConfirmed = !vatService || currentVatCheck(info)?.result === 'VALID'
  const billing = (info.billingAddress ?? info.address ?? taxAddress)?.country?.toUpperCase()
  return isConfirmed && isReverseCharge({ seller: sellerCountry, buyer, billing, destination })
}

/** The place whose taxes prices include: the destination, or the shop where it collects no tax there. */
const netPriceAddress = (
  address: WireAddress,
  { pricingSettings: { taxRegions }, sellerCountry }: PricingInput,
): WireAddress =>
  taxRegions.some(({ country }) => country === address.country) || !sellerCountry
    ? address
    : { country: sellerCountry }

/** Where the shop is taxed: in its own country, or in its first tax region if that is not known. */
export function businessAddress({
  pricingSettings: { taxRegions },
  shopCountry,
}: Pick<CartContext, 'pricingSettings' | 'shopCountry'>): WireAddress | undefined {
  const home =
    taxRegions.find(({ country }) => country === shopCountry) ??
    (shopCountry ? { country: shopCountry, subdivision: undefined } : taxRegions[0])
  return home && { country: home.country, ...(home.subdivision && { subdivision: home.subdivision }) }
}

/** Agreed net prices, such as those of subscriptions. Their key is the line. */
const netOffersOf = (lines: readonly StoredLine[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => ('override' in line && line.override?.isNet ? [line.id] : [])))

const TOO_LARGE = {
  field: 'lineItems',
  violatedRule: 'MAX',
  description: 'must not exceed the largest supported amount',
} as const

/** The available lines of a cart, and their prices. */
function offersOf(stored: readonly StoredLine[], { catalog, pricingSettings }: PricingInput) {
  const offers: Record<string, PricingOffer> = {}
  const lines = stored.flatMap((line) => {
    const key = offerKeyOf(line, catalog)
    if (key === undefined) return []
    offers[key] ??= offerOf(line, catalog, pricingSettings)
    return [{ id: line.id, offer: key, quantity: line.quantity }]
  })
  return { lines, offers }
}

function offerKeyOf(line: StoredLine, catalog: CartCatalog): string | undefined {
  if ('custom' in line) return line.id
  const found = findOnSale(line, catalog)
  if (!found) return undefined
  if (line.override || isPaidByMembership(line)) return line.id
  const options = {
    variantId: wireVariantId(found.variant, found.product),
    ...(line.planId && { subscriptionOptionId: line.planId }),
  }
  return offerKey({ catalogItemId: found.product.id, appId: line.appId, options })
}

function offerOf(line: StoredLine, catalog: CartCatalog, pricingSettings: PricingSettings): PricingOffer {
  if (!('custom' in line)) {
    const found = findOnSale(line, catalog)
    if (!found) throw new Error('A line that is not on sale has no offer.')
    const once = catalogOffer(found.product, found.variant, pricingSettings)
    const offer = found.plan?.discount ? subscribed(once, found.plan.discount) : once
    const agreed = line.override ? overridden(offer, line.override) : offer
    return isPaidByMembership(line) ? overridden(agreed, { price: 0, fullPrice: agreed.fullPrice }) : agreed
  }
  const { price: amount, fullPrice, weight, requiresShipping, taxGroupId, preset } = line.custom
  const shipment = requiresShipping && { weight: thousandths(weight ?? 0) }
  if (preset === 'GIFT_CARD') return { fullPrice: amount, isGiftCard: true, ...shipment }
  const taxGroup = pricingSettings.taxGroups.find(({ id }) => id === taxGroupId)?.id
  return {
    fullPrice,
    ...(amount < fullPrice && { discount: { type: 'FIXED_PRICE', price: amount } }),
    ...(taxGroup !== undefined && { taxGroup }),
    ...shipment,
  }
}

/** The price of such a line is 0, as on Wix Headless, so that neither tax nor discounts apply. */
const isPaidByMembership = ({ payment }: StoredLine) => payment?.option === 'MEMBERSHIP'

function overridden(
  offer: PricingOffer,
  { price: amount, fullPrice, physicalProperties }: LineOverride,
): PricingOffer {
  const { weight: ownWeight, ...rest } = offer
  const weight = overriddenWeight(ownWeight, physicalProperties)
  const shipped = weight !== undefined && { weight }
  if (amount === undefined && fullPrice === undefined) return { ...rest, ...shipped }
  const { discount: _, ...plain } = rest
  const full = fullPrice ?? amount ?? offer.fullPrice
  return {
    ...plain,
    ...shipped,
    fullPrice: full,
    ...(amount !== undefined && amount < full && { discount: { type: 'FIXED_PRICE', price: amount } }),
  }
}

/** The shipping weight of an item; absent when it is not shipped. */
function overriddenWeight(
  own: number | undefined,
  { weight, shippable = own !== undefined }: PhysicalProperties = {},
): number | undefined {
  if (!shippable) return undefined
  return weight === undefined ? (own ?? 0) : thousandths(weight)
}

/** The subscriber price: a discount on the current price. */
const subscribed = (offer: PricingOffer, discount: Reduction): PricingOffer => {
  const { fullPrice } = offer
  const price = applyReduction(
    offer.discount ? applyReduction(fullPrice, offer.discount) : fullPrice,
    discount,
  )
  return { ...offer, discount: { type: 'FIXED_PRICE', price } }
}

function catalogOffer(
  product: CartProduct,
  variant: CartVariant,
  { taxGroups }: PricingSettings,
): PricingOffer {
  if (product.isGiftCard) return giftCardOffer(product, variant)
  const taxGroup =
    variant.taxGroupId ?? product.taxGroupId ?? taxGroups.find(({ isDefault }) => isDefault)?.id
  const { discountType, discountValue } = product
  return {
    fullPrice: variant.price ?? product.price,
    ...(discountType === 'AMOUNT' && { discount: { type: 'AMOUNT', amount: discountValue } }),
    ...(discountType === 'PERCENT' && { discount: { type: 'PERCENT', basisPoints: discountValue } }),
    product: product.id,
    collections: product.collectionIds,
    ...(taxGroup !== undefined && { taxGroup }),
    ...(product.productType === 'physical' && { weight: thousandths(variant.weight ?? product.weight ?? 0) }),
  }
}

/** Gift cards are neither taxed when sold nor discounted; tax applies when they are spent. */
const giftCardOffer = (product: CartProduct, variant: CartVariant): PricingOffer => ({
  fullPrice: variant.price ?? product.price,
  product: product.id,
  collections: product.collectionIds,
  isGiftCard: true,
})

const thousandths = (weight: number): number => Math.round(weight * 1000)

const liveRules = ({ rules }: PricingSettings, now: Date): PricingDiscountRule[] =>
  rules
    .filter(({ start, end }) => {
      const active = { ...(start !== null && { start }), ...(end !== null && { end }) }
      return discountRuleStatus(active, now.getTime()) === 'LIVE'
    })
    .map(({ id, name, translatedName, scope, trigger, reduction }) => ({
      id,
      name,
      ...(translatedName !== undefined && { translatedName }),
      ...(scope && { scope }),
      ...(trigger && { trigger }),
      reduction,
    }))

/** The taxes at an address; those of the shop's own country, or else of its first region, where no region applies. */
export function taxAt(address: WireAddress, { taxGroups, taxRegions }: PricingSettings): PricingTaxes {
  const shippingGroup = taxGroups.find(({ isForShipping }) => isForShipping)?.id
  const { country } = address
  const subdivision = partOf(address)
  return findTaxes(
    { country: country ?? '', ...(subdivision && { subdivision }) },
    {
      regions: taxRegions.map(({ id, country: of, subdivision: part, taxIncludedInPrice }) => ({
        id,
        country: of,
        ...(part && { subdivision: part }),
        taxIncludedInPrice,
      })),
      groups: taxGroups.map(({ id }) => id),
      manualRates: taxRegions.flatMap(({ id, rates }) => rates.map((rate) => ({ ...rate, regionId: id }))),
      ...(shippingGroup !== undefined && { shippingGroup }),
      taxIncludedInPrice: hasTaxIncluded(taxRegions),
    },
  )
}

/** Whether prices include tax where no region applies: as in the shop's own country, or else its first region. */
const hasTaxIncluded = (regions: PricingSettings['taxRegions']): boolean =>
  regions[0]?.taxIncludedInPrice ?? false

/** The carrier of the shop's own options is the shop. */
export const CARRIER_ID = 'vitrine-shipping'

/** The subdivision as a code where the country's subdivisions are known. Addresses hold the typed text. */
const partOf = ({ country, subdivision }: WireAddress): string | undefined =>
  subdivision ? (subdivisionCode(country ?? '', subdivision) ?? subdivision) : undefined

function shippingTo(address: WireAddress, { pricingSettings, slots }: PricingInput) {
  const { country } = address
  const subdivision = partOf(address)
  const isServed = (destinations: PricingSettings['shippingOptions'][number]['destinations']) =>
    destinations === null ||
    destinations.some(
      (destination) =>
        destination.country === country &&
        (destination.subdivisions === undefined ||
          destination.subdivisions.some(
            (part) => part === subdivision || `${country}-${part}` === subdivision,
          )),
    )
  return pricingSettings.shippingOptions
    .filter(({ destinations }) => isServed(destinations))
    .filter(({ id }) => slots?.get(id)?.length !== 0)
    .map(
      ({ id, title, rates, pickupMethod }): PricingShippingOption => ({
        code: id,
        title,
        carrierId: CARRIER_ID,
        rates,
        ...(pickupMethod && { pickupMethod }),
      }),
    )
}

interface ShipmentLines {
  readonly lines: PricingCart['lines']
  readonly offers: Readonly<Record<string, PricingOffer>>
  readonly currency: string
  readonly weightUnit: ShopWeightUnit
}

/** The shipment that carriers quote rates for. */
function shipmentTo(
  address: WireAddress,
  { lines, offers, currency, weightUnit }: ShipmentLines,
): Shipment | undefined {
  const shipped = lines.filter(({ offer }) => offers[offer]?.weight !== undefined)
  if (shipped.length === 0) return undefined
  const { country, subdivision, city, postalCode } = address
  return {
    destination: {
      ...(country && { country }),
      ...(subdivision && { subdivision }),
      ...(city && { city }),
      ...(postalCode && { postalCode }),
    },
    weight: shipped.reduce((sum, { offer, quantity }) => sum + (offers[offer]?.weight ?? 0) * quantity, 0),
    weightUnit,
    units: shipped.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
  }
}

const placeKey = (address: WireAddress | undefined) =>
  address && [address.country ?? '', address.subdivision ?? ''].join('/')

/** Identifies the location of a pricing context. Two addresses in the same place cost the same. */
function destinationOf(tax: WireAddress | undefined, shipping: WireAddress | undefined): string | undefined {
  const places = [...new Set([placeKey(shipping), placeKey(tax)].filter((place) => place !== undefined))]
  return places.length > 0 ? places.join(' ') : undefined
}

import { createHash } from 'node:crypto'
import type { WireAddress, WireCartTotals } from '@vitrine/contract'
import { parseMoney, sum } from '@vitrine/pricing'
import { z } from 'zod'
import type { PluginAnswer, PluginRate } from '../../kernel/database/schema/checkout/cart.ts'
import type { PluginReply, ServicePlugin } from './call-plugin.ts'
import type { PluginEffects } from './plugin-effects.ts'

/** What plugins are told about a purchase. */
export interface PluginPurchase {
  readonly totals: WireCartTotals
  readonly shippingAddress: WireAddress | undefined
  /** Where the shop is. */
  readonly origin: WireAddress | undefined
  readonly contact: Readonly<Record<string, unknown>> | undefined
  readonly purchaseFlowId: string
}

/** The request for rates; `undefined` where nothing is shipped, or not known where to. */
export function shippingRatesRequest(purchase: PluginPurchase): object | undefined {
  const { totals, shippingAddress, origin, contact, purchaseFlowId } = purchase
  const { cart } = totals
  const lineItems = cart.lineItems.filter(({ physicalProperties }) => physicalProperties?.shippable)
  if (!shippingAddress || lineItems.length === 0) return undefined
  return {
    lineItems: lineItems.map(({ productName, quantity, catalogReference, physicalProperties, ...line }) => ({
      name: productName?.original,
      quantity,
      ...(catalogReference && { catalogReference }),
      physicalProperties,
      price: line.price?.amount,
      priceBeforeDiscount: line.priceBeforeDiscounts?.amount,
      totalPrice: line.lineItemPrice?.amount,
      taxIncludedInPrice: cart.taxIncludedInPrices ?? false,
    })),
    shippingDestination: shippingAddress,
    ...(origin && { shippingOrigin: origin }),
    ...(contact && { buyerContactDetails: contact }),
    weightUnit: totals.weightUnit,
    taxIncludedInPrices: cart.taxIncludedInPrices ?? false,
    purchaseFlowId,
  }
}

const Price = z.union([z.string().max(20), z.number()])
const Text = (max: number) => z.string().trim().max(max).nullish()

const Rates = z.object({
  shippingRates: z
    .array(
      z.object({
        code: z.string().min(1).max(100),
        title: z.string().trim().min(1).max(250),
        logistics: z.object({ deliveryTime: Text(500), instructions: Text(1000) }).nullish(),
        cost: z.object({
          price: Price,
          currency: z.string().nullish(),
          additionalCharges: z
            .array(z.object({ price: Price }))
            .max(20)
            .nullish(),
        }),
      }),
    )
    .max(20)
    .nullish(),
})

/** The rates of an answer; `undefined` for an invalid one. A plugin that raises an error does not deliver there. */
export function parseShippingRates(reply: PluginReply, currency: string): readonly PluginRate[] | undefined {
  if ('errorCode' in reply) return []
  const parsed = Rates.safeParse(reply.body)
  if (!parsed.success) return undefined
  const rates = (parsed.data.shippingRates ?? []).map(({ code, title, logistics, cost }) => {
    const prices = [cost, ...(cost.additionalCharges ?? [])].map(
      ({ price }) => parseMoney(price, currency)?.amount ?? -1,
    )
    const isValid = prices.every((price) => price >= 0) && (cost.currency ?? currency) === currency
    const { deliveryTime, instructions } = logistics ?? {}
    return {
      code,
      title,
      amount: isValid ? sum(prices) : -1,
      ...(deliveryTime && { deliveryTime }),
      ...(instructions && { instructions }),
    }
  })
  const codes = new Set(rates.map(({ code }) => code))
  return codes.size === rates.length && rates.every(({ amount }) => amount >= 0) ? rates : undefined
}

/** A code that fits in requests, and in which slots can be told apart. */
const shortCode = (code: string): string =>
  /^[\w.:-]{1,60}$/.test(code) ? code : createHash('sha256').update(code).digest('base64url')

/** The rates as shipping options. Those of a plugin that does not answer are replaced as its merchant chose. */
export function withShippingRates(
  effects: PluginEffects,
  { id, name, whenDown, fallbackAmount }: ServicePlugin,
  { rates, isFailed }: PluginAnswer,
): PluginEffects {
  if (isFailed && whenDown === 'BLOCK') return { ...effects, blockedBy: [...effects.blockedBy, name] }
  const fallback =
    whenDown === 'FALLBACK' && fallbackAmount !== null
      ? [{ code: 'fallback', title: name, amount: fallbackAmount }]
      : []
  const offered = (isFailed ? fallback : (rates ?? [])).map((rate) => ({
    ...rate,
    code: `${id}:${shortCode(rate.code)}`,
  }))
  return {
    ...effects,
    shippingOptions: [
      ...effects.shippingOptions,
      ...offered.map(({ code, title, amount }) => ({
        code,
        title,
        carrierId: id,
        rates: [{ amount, conditions: [] }],
      })),
    ],
    logistics: {
      ...effects.logistics,
      ...Object.fromEntries(
        offered.map(({ code, title: _, amount: __, ...logistics }: PluginRate) => [code, logistics]),
      ),
    },
  }
}

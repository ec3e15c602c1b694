import type { WireAddress } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { z } from 'zod'
import { WEIGHT_DECIMALS } from '../../catalog/validation/parse-amounts.ts'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { Carrier, Shipment } from './carrier.ts'

/** Shoppers wait for the response. */
const TIMEOUT_MS = 3000
const MAX_RESPONSE_BYTES = 64 * 1024

const RatesResponse = z.object({
  rates: z
    .array(
      z.object({
        code: z.string().regex(/^[\w.-]{1,40}$/),
        title: z.string().trim().min(1).max(100),
        price: z.union([z.string().max(20), z.number()]),
        deliveryTime: z.string().trim().max(200).nullish(),
      }),
    )
    .max(20),
})

interface CarrierServer {
  readonly url: string
  readonly secret?: string | null
  readonly shipFromAddress?: WireAddress | null
}

/** A carrier whose server quotes each shipment. Its response is validated like any other external input. */
export const httpCarrier = (
  safeFetch: SafeFetch,
  { url, secret, shipFromAddress }: CarrierServer,
): Carrier => ({
  rates: async (shipment) => {
    const response = await safeFetch({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(quoteRequest(shipment, shipFromAddress)),
      timeout: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
    })
    if (response instanceof SafeFetchError || response.status !== 200 || response.isCut) return undefined
    return parseRates(new TextDecoder().decode(response.body), shipment.currency)
  },
})

const quoteRequest = (
  { destination, weight, weightUnit, units: pieces, currency }: Shipment,
  shipFromAddress: WireAddress | null | undefined,
) => ({
  ...(shipFromAddress && { shipFromAddress }),
  shippingDestination: destination,
  weight: weight / 10 ** WEIGHT_DECIMALS,
  weightUnit,
  pieces,
  currency,
})

function parseRates(body: string, currency: string) {
  const response = RatesResponse.safeParse(parseJson(body))
  if (!response.success) return undefined
  const rates = response.data.rates.map(({ code, title, price, deliveryTime }) => ({
    service: code,
    title,
    amount: parseMoney(price, currency)?.amount ?? -1,
    ...(deliveryTime && { deliveryTime }),
  }))
  return rates.every(({ amount }) => amount >= 0) ? rates : undefined
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

import type { WireAddress } from '@vitrine/contract'
import { readMoney } from '@vitrine/pricing'
import { z } from 'zod'
import { WEIGHT_DECIMALS } from '../catalog/amounts.ts'
import { type Outbound, OutboundFailure } from '../safe-fetch/safe-fetch.ts'
import type { Carrier, Parcel } from './carrier.ts'

/** Shoppers wait for the answer. */
const TIMEOUT = 3000
const MAX_BYTES = 64 * 1024

const Answer = z.object({
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

interface Server {
  readonly url: string
  readonly secret?: string | null
  readonly shipFromAddress?: WireAddress | null
}

/** A carrier whose server is asked for each parcel. What it says is checked like anything that comes from outside. */
export const httpCarrier = (outbound: Outbound, { url, secret, shipFromAddress }: Server): Carrier => ({
  rates: async (parcel) => {
    const response = await outbound({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify(asked(parcel, shipFromAddress)),
      timeout: TIMEOUT,
      maxBytes: MAX_BYTES,
    })
    if (response instanceof OutboundFailure || response.status !== 200 || response.isCut) return undefined
    return read(new TextDecoder().decode(response.body), parcel.currency)
  },
})

const asked = (
  { destination, weight, weightUnit, pieces, currency }: Parcel,
  shipFromAddress: WireAddress | null | undefined,
) => ({
  ...(shipFromAddress && { shipFromAddress }),
  shippingDestination: destination,
  weight: weight / 10 ** WEIGHT_DECIMALS,
  weightUnit,
  pieces,
  currency,
})

function read(body: string, currency: string) {
  const answer = Answer.safeParse(parsed(body))
  if (!answer.success) return undefined
  const rates = answer.data.rates.map(({ code, title, price, deliveryTime }) => ({
    service: code,
    title,
    amount: readMoney(price, currency)?.amount ?? -1,
    ...(deliveryTime && { deliveryTime }),
  }))
  return rates.every(({ amount }) => amount >= 0) ? rates : undefined
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

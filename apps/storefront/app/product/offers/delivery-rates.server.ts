import type { DeliveryOption } from '@vitrine/contract'
import type { ShopDetails } from '../../shared/shop-details-cache.server.ts'

/** What delivery of one item costs, and where. */
export interface DeliveryRate {
  readonly amount: number
  readonly countries: readonly string[]
}

interface Shipment {
  readonly price: number
  /** In the unit of the shop. */
  readonly weight: number
}

/** The lowest delivery rates of one item, by amount. Options for parts of a country are left out. */
export function deliveryRates(
  {
    deliveryOptions = [],
    shippingCountries = [],
  }: Pick<ShopDetails, 'deliveryOptions' | 'shippingCountries'>,
  shipment: Shipment,
): DeliveryRate[] {
  const countriesByAmount = new Map<number, string[]>()
  for (const country of shippingCountries) {
    const amounts = deliveryOptions.filter(deliversTo(country)).flatMap(matchingAmounts(shipment))
    if (amounts.length === 0) continue
    const lowest = Math.min(...amounts)
    countriesByAmount.set(lowest, [...(countriesByAmount.get(lowest) ?? []), country])
  }
  return [...countriesByAmount].map(([amount, countries]) => ({ amount, countries }))
}

const deliversTo =
  (requested: string) =>
  ({ destinations }: DeliveryOption): boolean =>
    !destinations || destinations.some(({ country, subdivisions }) => country === requested && !subdivisions)

const matchingAmounts =
  ({ price, weight }: Shipment) =>
  ({ rates }: DeliveryOption): number[] => {
    const totals = { BY_TOTAL_PRICE: price, BY_TOTAL_WEIGHT: weight, BY_TOTAL_QUANTITY: 1 }
    return rates
      .filter(({ conditions }) =>
        conditions.every(({ type, operator, value }) => COMPARE[operator](totals[type], Number(value))),
      )
      .map(({ amount }) => Number(amount))
  }

const COMPARE = {
  EQ: (measured: number, value: number) => measured === value,
  GT: (measured: number, value: number) => measured > value,
  GTE: (measured: number, value: number) => measured >= value,
  LT: (measured: number, value: number) => measured < value,
  LTE: (measured: number, value: number) => measured <= value,
}

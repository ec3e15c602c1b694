import type { CarrierTableRate } from '@vitrine/contract'
import type { Carrier, CarrierRate, Shipment } from './carrier.ts'

/** A carrier with a rate table of the shop: the first matching row of each service applies. */
export const rateTableCarrier = (rows: readonly CarrierTableRate[]): Carrier => ({
  rates: async (shipment) => {
    const services = new Map<string, CarrierRate>()
    for (const row of rows) {
      if (services.has(row.title) || !matchesConditions(row, shipment)) continue
      const { title, amount, deliveryTime } = row
      services.set(title, {
        service: String(services.size),
        title,
        amount,
        ...(deliveryTime && { deliveryTime }),
      })
    }
    return [...services.values()]
  },
})

const matchesConditions = (
  { countries, maxWeight }: CarrierTableRate,
  { destination, weight }: Shipment,
): boolean =>
  (countries === undefined || countries.includes(destination.country ?? '')) &&
  (maxWeight === undefined || weight <= maxWeight)

import type { CarrierRateRow } from '@vitrine/contract'
import type { Carrier, CarrierRate, Parcel } from './carrier.ts'

/** A carrier that goes by a table of the shop's: of each service, the first row that the parcel fits into. */
export const tableCarrier = (rows: readonly CarrierRateRow[]): Carrier => ({
  rates: async (parcel) => {
    const services = new Map<string, CarrierRate>()
    for (const row of rows) {
      if (services.has(row.title) || !fits(row, parcel)) continue
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

const fits = ({ countries, maxWeight }: CarrierRateRow, { destination, weight }: Parcel): boolean =>
  (countries === undefined || countries.includes(destination.country ?? '')) &&
  (maxWeight === undefined || weight <= maxWeight)

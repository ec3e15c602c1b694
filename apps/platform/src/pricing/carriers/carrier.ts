import type { WireAddress } from '@vitrine/contract'
import type { ShopWeightUnit } from '../../kernel/database/schema/shop/shop.ts'

/** The shipment that a carrier quotes rates for. */
export interface Shipment {
  readonly destination: Pick<WireAddress, 'country' | 'subdivision' | 'city' | 'postalCode'>
  /** Thousandths of the shop's unit. */
  readonly weight: number
  readonly weightUnit: ShopWeightUnit
  readonly units: number
  readonly currency: string
}

export interface CarrierRate {
  /** The carrier's code for it. */
  readonly service: string
  readonly title: string
  /** Minor units. */
  readonly amount: number
  readonly deliveryTime?: string
}

/** A carrier that quotes shipping rates. */
export interface Carrier {
  /** The rates for a shipment: none where the carrier does not deliver, `undefined` where it cannot be reached. */
  readonly rates: (shipment: Shipment) => Promise<readonly CarrierRate[] | undefined>
}

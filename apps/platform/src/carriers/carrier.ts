import type { WireAddress } from '@vitrine/contract'
import type { ShopWeightUnit } from '../shop/settings.ts'

/** What a carrier is asked to bring. */
export interface Parcel {
  readonly destination: Pick<WireAddress, 'country' | 'subdivision' | 'city' | 'postalCode'>
  /** Thousandths of the shop's unit. */
  readonly weight: number
  readonly weightUnit: ShopWeightUnit
  readonly pieces: number
  readonly currency: string
}

/** One way in which a carrier would bring it. */
export interface CarrierRate {
  /** What the carrier calls it. */
  readonly service: string
  readonly title: string
  /** Minor units. */
  readonly amount: number
  readonly deliveryTime?: string
}

/** Somebody who brings parcels, and says what it costs. */
export interface Carrier {
  /** The ways there are for a parcel; none when it goes where they do not. Nothing at all when they cannot be asked. */
  readonly rates: (parcel: Parcel) => Promise<readonly CarrierRate[] | undefined>
}

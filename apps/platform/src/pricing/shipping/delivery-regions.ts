import { createHash } from 'node:crypto'
import type { Destination } from '../../kernel/database/schema/pricing/shipping-and-tax.ts'

/** A delivery region: a country, parts of it, or, without a destination, the world. */
export interface DeliveryRegion {
  readonly id: string
  readonly destination: Destination | null
}

/** Regions have no rows: their ids are derived from their destinations. */
export const regionAt = (destination: Destination | null): DeliveryRegion => ({
  id: idOf(`delivery region ${JSON.stringify(destination)}`),
  destination,
})

export const DELIVERY_PROFILE_ID = idOf('delivery profile')

function idOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

type WithDestinations = { readonly destinations: readonly Destination[] | null }

/** The regions of one option. */
export const regionsOf = ({ destinations }: WithDestinations): readonly DeliveryRegion[] =>
  destinations?.map(regionAt) ?? [regionAt(null)]

/** Every region of an option, and the world. */
export function knownRegions(options: readonly WithDestinations[]): readonly DeliveryRegion[] {
  const all = [regionAt(null), ...options.flatMap(regionsOf)]
  return [...new Map(all.map((region) => [region.id, region])).values()]
}

/** The shop's only delivery profile, in the form of Wix Headless. */
export const serializeDeliveryProfile = (regions: readonly DeliveryRegion[]) => ({
  id: DELIVERY_PROFILE_ID,
  name: 'Default',
  default: true,
  deliveryRegions: regions.map(serializeRegion),
})

const serializeRegion = ({ id, destination }: DeliveryRegion) => ({
  id,
  name: destination ? nameOf(destination) : 'International',
  active: true,
  deliveryCarriers: [],
  destinations: destination
    ? [
        {
          countryCode: destination.country,
          subdivisions: (destination.subdivisions ?? []).map(isoCodeIn(destination.country)),
        },
      ]
    : [],
})

/** Subdivisions are stored with or without the country code. */
const isoCodeIn = (country: string) => (part: string) =>
  part.startsWith(`${country}-`) ? part : `${country}-${part}`

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

const nameOf = ({ country, subdivisions }: Destination) =>
  [COUNTRIES.of(country) ?? country, subdivisions && `(${subdivisions.join(', ')})`].filter(Boolean).join(' ')

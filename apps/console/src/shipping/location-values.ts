import type { SavedLocation } from '@vitrine/contract'
import { toAddress, toAddressValues } from './address-values.ts'

/** A location as fields of a form. */
export type LocationValues = ReturnType<typeof toLocationValues>

export const toLocationValues = (location: SavedLocation | undefined) => ({
  name: location?.name ?? '',
  address: toAddressValues(location?.address),
  region: location?.address?.subdivision ?? '',
  position: String(location?.position ?? 0),
  shipsOrders: location?.shipsOrders ?? true,
  active: location?.active ?? true,
})

export const toLocationInput = ({ name, address, region, position, ...flags }: LocationValues) => ({
  name: name.trim(),
  address: { ...toAddress(address), subdivision: region.trim().toUpperCase() },
  position: Number(position) || 0,
  ...flags,
})

const FIELDS = ['name', 'position'] as const

/** The form field of a field of the request. */
export const locationFieldOf = (field: string) => FIELDS.find((each) => each === field)

/** A postal address. */
export interface Address {
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  /** ISO 3166-2, such as `US-NY`. */
  subdivision?: string | null
  city?: string | null
  postalCode?: string | null
  /** The whole address on one line. */
  formatted?: string | null
  addressLine1?: string | null
  addressLine2?: string | null
  streetAddress?: StreetAddress | null
  location?: AddressLocation | null
  /** Read-only. */
  countryFullname?: string | null
  /** Read-only. */
  subdivisionFullname?: string | null
}

export interface StreetAddress {
  number?: string
  name?: string
  apt?: string
}

export interface AddressLocation {
  latitude?: number | null
  longitude?: number | null
}

/** An address on the wire, where three fields have other names. */
export interface WireAddress extends Omit<Address, 'formatted' | 'addressLine1' | 'location'> {
  formattedAddress?: string | null
  addressLine?: string | null
  geocode?: AddressLocation | null
}

import type { Address } from '../address.ts'
import type { AddressTag } from '../identity/identity.ts'

/** A saved address of a member. */
export interface SavedAddress {
  _id: string
  address: Address
  tag?: AddressTag
  /** The recipient. */
  contact?: {
    firstName?: string | null
    lastName?: string | null
    phone?: string | null
    company?: string | null
  }
  /** Whether checkouts start with this address. */
  isDefault?: boolean
}

/** A country or subdivision with its own tax rates. */
export interface TaxRegion {
  _id: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  subdivision?: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

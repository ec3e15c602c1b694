/** Products that are taxed alike. */
export interface TaxGroup {
  _id: string
  name: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

/** A place with its own taxes. */
export interface TaxRegion {
  _id: string
  /** ISO 3166-1 alpha-2. */
  country?: string
  subdivision?: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

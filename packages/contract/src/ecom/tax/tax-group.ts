/** A group of products with the same tax rates. */
export interface TaxGroup {
  _id: string
  name: string
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}

/** The common fields of merchant settings. An update with an old revision is rejected. */
export interface VersionedEntity {
  _id: string
  revision: string
  _createdDate: Date
  _updatedDate: Date
}

/** What every entry that merchants keep has. A change that names the revision fails when somebody was faster. */
export interface VersionedEntity {
  _id: string
  revision: string
  _createdDate: Date
  _updatedDate: Date
}

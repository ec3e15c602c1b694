/** A list as merchants like to see it. Everyone who works in the shop has it. */
export interface SavedView {
  _id: string
  /** The list it is a view of. */
  list: string
  name: string
  /** What stands behind the question mark in the console's address. */
  search: string
}

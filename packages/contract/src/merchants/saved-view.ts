/** A saved view of a list, shared by all merchants of the shop. */
export interface SavedView {
  _id: string
  /** The console list, such as orders. */
  list: string
  name: string
  /** The query string of the console's URL. */
  search: string
}

/** A saved view of a list, shared by all merchants of the shop. */
export interface SavedView {
  _id: string
  /** The console list, which needs a permission for the area of the same name. */
  list: 'products' | 'orders' | 'customers'
  name: string
  /** The query string of the console's URL. */
  search: string
}

import type { ProductRecord } from './product-record.ts'

type Visibility = Pick<ProductRecord, 'visible' | 'archived'>

/** Hides a product from the shop and from the merchants' list, and keeps it for its orders. */
export const archive = <State extends Visibility>(state: State): State => ({
  ...state,
  archived: true,
  visible: false,
})

/** Returns a product to the merchants' list. It stays hidden from shoppers until a merchant shows it. */
export const unarchive = <State extends Visibility>(state: State): State => ({ ...state, archived: false })

/** A visible product is not archived. */
export const unarchiveIfVisible = <State extends Visibility>(state: State): State =>
  state.visible && state.archived ? unarchive(state) : state

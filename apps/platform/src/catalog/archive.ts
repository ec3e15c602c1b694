import type { ProductRecord } from './product-record.ts'

type Shown = Pick<ProductRecord, 'visible' | 'archived'>

/** Out of the shop, and out of the merchants' way; kept for the orders that speak of it. */
export const archive = <State extends Shown>(state: State): State => ({
  ...state,
  archived: true,
  visible: false,
})

/** Back in the merchants' list. Shoppers see it once somebody shows it to them. */
export const unarchive = <State extends Shown>(state: State): State => ({ ...state, archived: false })

/** What shoppers see is not put away. */
export const unarchiveIfVisible = <State extends Shown>(state: State): State =>
  state.visible && state.archived ? unarchive(state) : state

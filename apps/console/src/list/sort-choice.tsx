import type { ReactElement } from 'react'
import type { Columns } from './columns.ts'
import type { ListView } from './list-view.ts'

interface SortChoiceProps<Row, Sort extends string> {
  readonly columns: Columns<Row, Sort>
  readonly view: ListView<Sort>
  readonly onChoose: (sort: Sort, descending: boolean) => void
}

/** The orders of the column titles, for screens that hide some of the columns. */
export function SortChoice<Row, Sort extends string>({
  columns,
  view,
  onChoose,
}: SortChoiceProps<Row, Sort>): ReactElement {
  const orders = columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [false, true].map((descending) => ({ title, sort, descending })),
  )
  const chosen = orders.findIndex(
    ({ sort, descending }) => sort === view.sort && descending === view.descending,
  )
  return (
    <select
      aria-label="Order"
      value={chosen}
      onChange={(event) => {
        const order = orders[Number(event.target.value)]
        if (order) onChoose(order.sort, order.descending)
      }}
      className="min-h-10 w-full rounded-control border border-outline bg-surface px-3 text-base sm:w-auto sm:text-sm lg:hidden"
    >
      {orders.map(({ title, descending }, index) => (
        <option key={`${title} ${descending}`} value={index}>
          {title}, {descending ? 'descending' : 'ascending'}
        </option>
      ))}
    </select>
  )
}

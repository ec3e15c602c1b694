import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ListView, Orders } from './list-view.ts'

interface SortChoiceProps<Sort extends string> {
  readonly orders: Orders<Sort>
  readonly view: ListView<Sort>
  readonly onChoose: (sort: Sort, descending: boolean) => void
}

/** The orders that column titles offer, for screens that hide some of the columns. */
export function SortChoice<Sort extends string>({
  orders,
  view,
  onChoose,
}: SortChoiceProps<Sort>): ReactElement {
  const sorts = Object.keys(orders) as Sort[]
  const choices = sorts.flatMap((sort) => [
    { sort, descending: false, words: orders[sort].ascending },
    { sort, descending: true, words: orders[sort].descending },
  ])
  const chosen = choices.findIndex(
    ({ sort, descending }) => sort === view.sort && descending === view.descending,
  )
  return (
    <span className="relative shrink-0 @4xl:hidden">
      <select
        aria-label="Order"
        value={chosen}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)]
          if (choice) onChoose(choice.sort, choice.descending)
        }}
        className="min-h-10 w-full appearance-none rounded-control border border-outline bg-surface pr-9 pl-3 text-base hover:border-ink sm:text-sm"
      >
        {choices.map(({ words }, index) => (
          <option key={words} value={index}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  )
}

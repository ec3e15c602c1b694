// biome-ignore-all lint/a11y/useSemanticElements: virtualized rows cannot be table elements.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and their contents have the focus.
import { joinClasses, VisuallyHidden } from '@vitrine/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactElement } from 'react'
import type { GridColumn } from './grid-column.ts'

/** The sort order of a grid. */
export interface GridOrder {
  readonly by: string
  readonly descending: boolean
  readonly onSort: (sort: string) => void
}

interface GridHeadProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly height: number
  readonly order?: GridOrder
}

export const gridTemplate = <Row,>(columns: readonly GridColumn<Row>[]): string =>
  columns.map(({ width }) => width).join(' ')

/** The column headers. Sortable ones are buttons. */
export function GridHead<Row>({ columns, height, order }: GridHeadProps<Row>): ReactElement {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 grid min-w-full items-center border-b border-rule bg-surface text-xs text-muted"
      style={{ gridTemplateColumns: gridTemplate(columns), height }}
    >
      {columns.map(({ id, title, sort, align, isTitleHidden }) => {
        const isCurrent = sort !== undefined && order?.by === sort
        const Arrow = order?.descending ? ArrowDown : ArrowUp
        return (
          <div
            key={id}
            role="columnheader"
            aria-sort={isCurrent ? (order?.descending ? 'descending' : 'ascending') : undefined}
            className={joinClasses('flex truncate px-2', align === 'end' && 'justify-end')}
          >
            {isTitleHidden ? (
              <VisuallyHidden>{title}</VisuallyHidden>
            ) : sort && order ? (
              <button
                type="button"
                onClick={() => order.onSort(sort)}
                className="flex min-h-8 items-center gap-1 hover:text-ink"
              >
                {title}
                {isCurrent && <Arrow className="size-3" aria-hidden />}
              </button>
            ) : (
              title
            )}
          </div>
        )
      })}
    </div>
  )
}

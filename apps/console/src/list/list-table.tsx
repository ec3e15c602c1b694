import { joinClasses } from '@vitrine/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Column, Columns } from './columns.ts'
import type { Identified } from './list.ts'
import type { ListView } from './list-view.ts'
import { moveBetweenRows } from './row-movement.ts'

interface ListTableProps<Row extends Identified, Sort extends string> {
  readonly caption: string
  readonly columns: Columns<Row, Sort>
  /** Absent while they are on their way. */
  readonly rows: readonly Row[] | undefined
  readonly view: ListView<Sort>
  readonly onSort: (sort: Sort) => void
  /** The rows belong to an earlier view; those of this one are on their way. */
  readonly isStale: boolean
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index)

export function ListTable<Row extends Identified, Sort extends string>(
  props: ListTableProps<Row, Sort>,
): ReactElement {
  const { caption, columns, rows, view, onSort, isStale } = props
  return (
    <div className="relative -mx-2 md:-mx-3">
      {isStale && <Progress />}
      <table
        aria-busy={!rows || isStale}
        onKeyDown={moveBetweenRows}
        className="w-full table-fixed border-collapse"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-14 z-10 bg-surface md:top-0">
          <tr>
            {columns.map((column) => (
              <ColumnTitle key={column.title} column={column} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <ListRow key={row._id} row={row} columns={columns} />)
            : SKELETON_ROWS.map((index) => <SkeletonRow key={index} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

interface ColumnTitleProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>
  readonly view: ListView<Sort>
  readonly onSort: (sort: Sort) => void
}

function ColumnTitle<Row, Sort extends string>({
  column,
  view,
  onSort,
}: ColumnTitleProps<Row, Sort>): ReactElement {
  const { title, sort, isTitleHidden } = column
  const isSorted = sort !== undefined && sort === view.sort
  const Arrow = view.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (view.descending ? 'descending' : 'ascending') : undefined}
      className={joinClasses(sideClass(column), 'h-10 border-b border-rule text-xs font-medium text-muted')}
    >
      {sort === undefined ? (
        <span className={isTitleHidden ? 'sr-only' : undefined}>{title}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className={joinClasses(
            'group -mx-2 inline-flex min-h-9 items-center gap-1 px-2 hover:text-ink',
            column.align === 'end' && 'flex-row-reverse',
            isSorted && 'text-ink',
          )}
        >
          {title}
          <Arrow
            aria-hidden
            className={joinClasses(
              'size-3.5',
              !isSorted && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
            )}
          />
        </button>
      )}
    </th>
  )
}

function ListRow<Row, Sort extends string>({
  row,
  columns,
}: {
  readonly row: Row
  readonly columns: Columns<Row, Sort>
}): ReactElement {
  return (
    <tr className="border-b border-rule transition-colors focus-within:bg-ground hover:bg-ground">
      {columns.map((column) =>
        column.isName ? (
          <th key={column.title} scope="row" className={joinClasses(cellClass(column), 'font-normal')}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.title} className={cellClass(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

function SkeletonRow<Row, Sort extends string>({
  columns,
}: {
  readonly columns: Columns<Row, Sort>
}): ReactElement {
  return (
    <tr className="border-b border-rule">
      {columns.map((column) => (
        <td key={column.title} className={cellClass(column)}>
          <Placeholder column={column} />
        </td>
      ))}
    </tr>
  )
}

function Placeholder<Row, Sort extends string>({
  column,
}: {
  readonly column: Column<Row, Sort>
}): ReactElement | null {
  if (column.placeholder === 'nothing') return null
  if (column.placeholder === 'picture') return <span className="block size-10 animate-breathe bg-sand" />
  return (
    <span
      className={joinClasses(
        'block h-3 animate-breathe bg-sand',
        column.isName ? 'w-40 max-w-full' : 'w-16',
        column.align === 'end' && 'ml-auto',
      )}
    />
  )
}

/** A line that runs along the top while other rows are on their way, if that takes long enough to notice. */
function Progress(): ReactElement {
  return (
    <div
      className="absolute inset-x-0 top-10 z-20 -mt-0.5 h-0.5 animate-arrive-late overflow-hidden"
      aria-hidden
    >
      <div className="h-full w-1/3 animate-run bg-accent" />
    </div>
  )
}

const sideClass = <Row, Sort extends string>({ align, isWideOnly, width }: Column<Row, Sort>): string =>
  joinClasses(
    'px-2 md:px-3',
    align === 'end' ? 'text-right' : 'text-left',
    isWideOnly && 'hidden @4xl:table-cell',
    width,
  )

const cellClass = <Row, Sort extends string>(column: Column<Row, Sort>): string =>
  joinClasses(sideClass(column), 'h-13 py-1.5')

import { Button, buttonClass } from '@vitrine/ui'
import { Archive, ArchiveRestore, Percent } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { ALL_SELECTED, bulkSelection, NO_SELECTION, type Selection, selectedCount } from './selection.ts'
import { filterOf, type TableView } from './table-view.ts'
import { useArchiveProducts } from './use-archive-products.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly total: number
  readonly view: TableView
  readonly onChange: (selection: Selection) => void
}

/** The number of selected products, and the actions for them. */
export function SelectionBar({ selection, total, view, onChange }: SelectionBarProps): ReactElement | null {
  const { archive, isArchiving } = useArchiveProducts()
  const count = selectedCount(selection, total)
  if (total === 0) return null
  const bulk = bulkSelection(selection, filterOf(view))
  const isArchiveView = view.visible === 'archived'
  const ArchiveIcon = isArchiveView ? ArchiveRestore : Archive
  return (
    <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex items-center gap-2.5">
        <input
          type="checkbox"
          checked={selection.isAll && selection.ids.size === 0}
          onChange={() => onChange(selection.isAll ? NO_SELECTION : ALL_SELECTED)}
          className="ml-2 size-4 accent-accent"
        />
        {count === 0 ? t(productsText.selectAll, { count: total }) : null}
        <span role="status">{count > 0 && t(productsText.selected, { count })}</span>
      </label>
      {count > 0 && (
        <>
          <Link to="/bulk/new" state={{ selection: bulk, count }} className={buttonClass({ size: 'small' })}>
            <Percent className="size-4" aria-hidden />
            {productsText.bulk}
          </Link>
          <Button
            size="small"
            variant="secondary"
            aria-disabled={isArchiving || undefined}
            onClick={() => isArchiving || archive(bulk, !isArchiveView, () => onChange(NO_SELECTION))}
          >
            <ArchiveIcon className="size-4" aria-hidden />
            {isArchiveView
              ? productsText[isArchiving ? 'unarchiving' : 'unarchive']
              : productsText[isArchiving ? 'archiving' : 'archive']}
          </Button>
          <Button size="small" variant="ghost" onClick={() => onChange(NO_SELECTION)}>
            {productsText.clearSelection}
          </Button>
        </>
      )}
    </div>
  )
}

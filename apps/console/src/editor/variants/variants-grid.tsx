// biome-ignore-all lint/a11y/useSemanticElements: virtualized rows cannot be table elements.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells and their contents have the focus.

import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { SavedTaxGroup } from '@vitrine/contract'
import { joinClasses } from '@vitrine/ui'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type ReactElement,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { editorText } from '../../shared/messages/editor.ts'
import { productsText } from '../../shared/messages/products.ts'
import { t } from '../../shared/messages/t.ts'
import { showToast } from '../../shared/toasts/toasts.ts'
import { useWeightLabel } from '../../shared/use-weight-label.ts'
import { taxGroupsQuery } from '../../taxes/taxes-queries.ts'
import { type PasteResult, pasteCells, undoPaste } from './paste-cells.ts'
import {
  type Combination,
  cellError,
  isTextField,
  rowsFor,
  VARIANT_FIELDS,
  type VariantField,
  type VariantRow,
} from './variant-rows.ts'

interface VariantsGridProps {
  readonly combinations: readonly Combination[]
  readonly rows: readonly VariantRow[]
  readonly currency: string
  /** The value that applies if a cell is empty. */
  readonly shared: Readonly<Partial<Record<VariantField, string>>>
  readonly onChange: (changed: readonly VariantRow[]) => void
}

const NO_GROUPS: readonly SavedTaxGroup[] = []
const ROW_HEIGHT = 38
const TRACKS = 'minmax(9rem,1.6fr) minmax(6rem,1fr) minmax(8rem,1fr) repeat(4,minmax(5rem,0.8fr))'
const tracksOf = (hasTaxClass: boolean) => `${TRACKS} ${hasTaxClass ? 'minmax(8rem,1fr) ' : ''}4rem`

/** The variants as a table of fields. Arrow keys and Enter move, and blocks of cells can be pasted. */
export function VariantsGrid(props: VariantsGridProps): ReactElement {
  const { combinations, shared, currency, onChange } = props
  const weightLabel = useWeightLabel()
  const { data: taxGroups = NO_GROUPS } = useQuery(taxGroupsQuery)
  // Shown once there is a choice.
  const hasTaxClass = taxGroups.length > 1 || props.rows.some(({ taxGroupId }) => taxGroupId !== '')
  const tracks = tracksOf(hasTaxClass)
  const titles = [
    editorText.variant,
    ...VARIANT_FIELDS.map((field) => (field === 'weight' ? weightLabel : productsText.columns[field])),
    ...(hasTaxClass ? [editorText.taxGroupId] : []),
    editorText.variantVisible,
  ]
  const rows = useMemo(() => rowsFor(combinations, props.rows), [combinations, props.rows])
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const { undoLastPaste, onPaste } = usePastes(rows, onChange)
  const setRow = useCallback((row: VariantRow) => onChange([row]), [onChange])

  function focusCell(index: number, column: number): void {
    virtualizer.scrollToIndex(index)
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-at="${index}:${column}"]`)?.focus()
    find()
    requestAnimationFrame(find)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey)
      undoLastPaste(event)
    const at = cellOf(event.target)
    if (!at) return
    const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusCell(Math.max(0, Math.min(rows.length - 1, at.row + step)), at.column)
  }

  return (
    <div
      ref={scroller}
      role="table"
      aria-label={editorText.sections.variants}
      aria-rowcount={rows.length + 1}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      className="max-h-[32rem] overflow-auto border border-rule"
    >
      <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
        <div
          role="row"
          className="grid h-9 min-w-max items-center border-b border-rule text-xs text-muted md:min-w-full"
          style={{ gridTemplateColumns: tracks }}
        >
          {titles.map((title, at) => (
            <span
              key={title}
              role="columnheader"
              className={joinClasses('px-2', at > 2 && at <= VARIANT_FIELDS.length && 'text-right')}
            >
              {title}
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="relative min-w-max md:min-w-full"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row ? (
            <Line
              key={row.key}
              row={row}
              name={combinations[index]?.name ?? ''}
              index={index}
              start={start}
              shared={shared}
              currency={currency}
              tracks={tracks}
              taxGroups={hasTaxClass ? taxGroups : undefined}
              onChange={setRow}
            />
          ) : null
        })}
      </div>
    </div>
  )
}

/** Pastes of blocks of cells, and their undo. */
function usePastes(rows: readonly VariantRow[], onChange: VariantsGridProps['onChange']) {
  const pastes = useRef<PasteResult[]>([])

  /** The browser undoes typing in a field. This undoes a paste over many cells. */
  function undoLastPaste(event: KeyboardEvent): void {
    const last = pastes.current.at(-1)
    const before = last && undoPaste(last, rows)
    if (!before) return
    event.preventDefault()
    pastes.current.pop()
    onChange(before)
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    const at = cellOf(event.target)
    const field = at && VARIANT_FIELDS[at.column]
    if (!at || !field || !/[\t\n]/.test(text)) return
    event.preventDefault()
    const paste = pasteCells(rows, { row: at.row, field }, text)
    const { rowsSkipped, columnsSkipped } = paste
    pastes.current.push(paste)
    onChange(paste.rows)
    if (rowsSkipped > 0)
      showToast({ text: t(editorText.rowsSkipped, { count: rowsSkipped }), tone: 'failed' })
    if (columnsSkipped > 0)
      showToast({ text: t(editorText.columnsSkipped, { count: columnsSkipped }), tone: 'failed' })
  }

  return { undoLastPaste, onPaste }
}

function cellOf(target: EventTarget): { row: number; column: number } | undefined {
  const place = target instanceof HTMLElement ? target.dataset.at?.split(':').map(Number) : undefined
  return place ? { row: place[0] ?? 0, column: place[1] ?? 0 } : undefined
}

interface LineProps {
  readonly row: VariantRow
  readonly name: string
  readonly index: number
  readonly start: number
  readonly shared: VariantsGridProps['shared']
  readonly currency: string
  readonly tracks: string
  /** Absent without a choice. */
  readonly taxGroups: readonly SavedTaxGroup[] | undefined
  readonly onChange: (row: VariantRow) => void
}

/** Memoized, so that typing stays fast with many rows. */
const Line = memo(function Line(props: LineProps): ReactElement {
  const { row, name, index, start, shared, currency, tracks, taxGroups, onChange } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 grid items-center border-b border-rule"
      style={{ gridTemplateColumns: tracks, height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
    >
      <span role="rowheader" title={name} className="line-clamp-2 px-2 text-xs leading-tight">
        {name}
      </span>
      {VARIANT_FIELDS.map((field, column) => {
        const text = row.cells[field]
        const error = cellError(field, text, currency)
        return (
          <span key={field} role="cell" className="h-full">
            <input
              data-at={`${index}:${column}`}
              aria-label={`${productsText.columns[field]}, ${name}`}
              aria-invalid={error ? true : undefined}
              title={error}
              value={text}
              placeholder={shared[field] ?? ''}
              inputMode={isTextField(field) ? 'text' : 'decimal'}
              autoComplete="off"
              onChange={(event) => onChange({ ...row, cells: { ...row.cells, [field]: event.target.value } })}
              className={joinClasses(
                'size-full border-l border-rule bg-transparent px-2 placeholder:text-muted focus-visible:outline-offset-[-2px] aria-invalid:bg-danger-wash',
                !isTextField(field) && 'text-right tabular-nums',
              )}
            />
          </span>
        )
      })}
      {taxGroups && (
        <span role="cell" className="h-full">
          <select
            aria-label={`${editorText.taxGroupId}, ${name}`}
            value={row.taxGroupId}
            onChange={(event) => onChange({ ...row, taxGroupId: event.target.value })}
            className="size-full border-l border-rule bg-transparent px-1.5 text-xs focus-visible:outline-offset-[-2px]"
          >
            <option value="">{editorText.productTaxClass}</option>
            {taxGroups.map(({ _id, name: group }) => (
              <option key={_id} value={_id}>
                {group}
              </option>
            ))}
          </select>
        </span>
      )}
      <span role="cell" className="grid h-full place-items-center border-l border-rule">
        <input
          type="checkbox"
          aria-label={`${editorText.variantVisible}, ${name}`}
          checked={row.visible}
          onChange={(event) => onChange({ ...row, visible: event.target.checked })}
          className="size-4 accent-accent"
        />
      </span>
    </div>
  )
})

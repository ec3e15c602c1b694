import { Columns3 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { PopoverButton } from '../shared/components/popover-button.tsx'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { productsText } from '../shared/messages/products.ts'
import { DEFAULT_COLUMNS, OPTIONAL_COLUMNS, type OptionalColumn } from './product-columns.tsx'

const KEY = 'vitrine-console-product-columns'

/** The columns that this browser shows, saved for the next visit. */
export function useShownColumns(): [ReadonlySet<OptionalColumn>, (column: OptionalColumn) => void] {
  const [shown, setShown] = useState<ReadonlySet<OptionalColumn>>(() => new Set(savedColumns()))
  const toggle = (column: OptionalColumn) => {
    const next = new Set(shown)
    if (!next.delete(column)) next.add(column)
    localStorage.setItem(KEY, JSON.stringify([...next]))
    setShown(next)
  }
  return [shown, toggle]
}

function savedColumns(): readonly OptionalColumn[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(saved)
      ? OPTIONAL_COLUMNS.filter((column) => saved.includes(column))
      : DEFAULT_COLUMNS
  } catch {
    return DEFAULT_COLUMNS
  }
}

interface ColumnPickerProps {
  readonly shown: ReadonlySet<OptionalColumn>
  readonly onToggle: (column: OptionalColumn) => void
}

export const ColumnPicker = ({ shown, onToggle }: ColumnPickerProps): ReactElement => (
  <PopoverButton name={productsText.chooseColumns} Icon={Columns3} className="w-52">
    {OPTIONAL_COLUMNS.map((column) => (
      <CheckboxInput
        key={column}
        label={productsText.columns[column]}
        checked={shown.has(column)}
        onChange={() => onToggle(column)}
      />
    ))}
  </PopoverButton>
)

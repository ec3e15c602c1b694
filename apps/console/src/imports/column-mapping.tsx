import {
  COUPON_CSV_COLUMNS,
  CSV_COLUMNS,
  CUSTOMER_CSV_COLUMNS,
  type ImportKind,
  ORDER_CSV_COLUMNS,
  TRANSLATION_CSV_COLUMNS,
  URL_REDIRECT_CSV_COLUMNS,
} from '@vitrine/contract'
import type { ReactElement } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'

/** Whether an earlier column of the file maps to the same column. */
export const isDuplicateColumn = (mapping: readonly string[], at: number): boolean =>
  mapping[at] !== '' && mapping.indexOf(mapping[at] ?? '') < at

/** What a file of each kind can have. */
const COLUMNS = {
  PRODUCTS: CSV_COLUMNS,
  CUSTOMERS: CUSTOMER_CSV_COLUMNS,
  ORDERS: ORDER_CSV_COLUMNS,
  REDIRECTS: URL_REDIRECT_CSV_COLUMNS,
  DISCOUNTS: COUPON_CSV_COLUMNS,
  TRANSLATIONS: TRANSLATION_CSV_COLUMNS,
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

interface ColumnMappingProps {
  readonly kind: ImportKind
  /** The columns of the file. */
  readonly columns: readonly string[]
  readonly mapping: readonly string[]
  readonly onChange: (mapping: string[]) => void
}

/** Maps each column of a file to one of ours. */
export const ColumnMapping = ({ kind, columns, mapping, onChange }: ColumnMappingProps): ReactElement => (
  <fieldset className="w-full">
    <legend className="mb-2 font-medium">{importsText.mapping}</legend>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map((name, at) => (
        <SelectInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns with the same name.
          key={at}
          label={t(importsText.columnOf, { name })}
          value={mapping[at] ?? ''}
          error={isDuplicateColumn(mapping, at) ? importsText.duplicateColumn : undefined}
          onChange={({ target }) =>
            onChange(columns.map((_, index) => (index === at ? target.value : (mapping[index] ?? ''))))
          }
        >
          <option value="">{importsText.ignoreColumn}</option>
          {COLUMNS[kind].map((column) => (
            <option key={column} value={column}>
              {importsText.fields[column]}
            </option>
          ))}
        </SelectInput>
      ))}
    </div>
  </fieldset>
)

import type { Import, ImportKind } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { language } from '../shared/i18n/language.ts'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { ColumnMapping, isDuplicateColumn } from './column-mapping.tsx'
import { savedMapping, saveMapping } from './saved-mappings.ts'

/** The lists that files of each kind change. Orders change customers too. */
const LISTS = {
  PRODUCTS: keys.products,
  CUSTOMERS: keys.customers,
  ORDERS: keys.orders,
  REDIRECTS: keys.urlRedirects,
  DISCOUNTS: keys.coupons,
  TRANSLATIONS: keys.translations,
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>

const CHANGED = [keys.imports, ...Object.values(LISTS)]

interface StepsProps {
  readonly of: Import
}

/** What can be done next with an import. */
export function ImportSteps({ of }: StepsProps): ReactElement {
  const { system, status } = of
  const [mapping, setMapping] = useState<readonly string[]>(
    (status === 'UPLOADED' && savedMapping(of.columns)) || of.mapping,
  )
  if (system !== null || (status !== 'UPLOADED' && status !== 'CHECKED')) return <ImportActions of={of} />
  return (
    <>
      <ColumnMapping kind={of.kind} columns={of.columns} mapping={mapping} onChange={setMapping} />
      <ImportActions of={of} mapping={mapping} />
    </>
  )
}

interface ActionsProps extends StepsProps {
  /** The mapping as it is shown, unless the file needs none. */
  readonly mapping?: readonly string[]
}

/** The buttons of the next steps. Only what was checked with the shown mapping can be imported. */
export function ImportActions({ of, mapping }: ActionsProps): ReactElement {
  const { _id, status, counts } = of
  const act = useAction(CHANGED)
  const [confirmDialog, confirm] = useConfirm()
  const isChecked = status === 'CHECKED' && (!mapping || isSameMapping(mapping, of.mapping))
  const importable = counts.created + counts.changed

  const check = () => {
    if (mapping?.some((_, at) => isDuplicateColumn(mapping, at))) return
    if (mapping) saveMapping(of.columns, mapping)
    act(() => client.imports.checkImport(_id, mapping && [...mapping]))
  }
  const undo = () =>
    confirm({
      title: importsText.undoQuestion,
      text: importsText.kinds[of.kind].undoText,
      action: importsText.undo,
      run: () => act(() => client.imports.undoImport(_id)),
    })
  const canUndo =
    (status === 'IMPORTED' || status === 'IMPORTING') &&
    of.undoableUntil !== null &&
    of.undoableUntil > new Date()

  return (
    <div className="flex flex-wrap items-center gap-3">
      {isChecked && importable > 0 && (
        <Button onClick={() => act(() => client.imports.runImport(_id, mapping && [...mapping]))}>
          {t(importsText.kinds[of.kind].run, { count: importable })}
        </Button>
      )}
      {status === 'UPLOADED' && (
        <Button variant="secondary" onClick={check}>
          {importsText.check}
        </Button>
      )}
      {status === 'CHECKED' && mapping && (
        <Button variant={isChecked ? 'secondary' : 'primary'} onClick={check}>
          {importsText.checkAgain}
        </Button>
      )}
      {status === 'CHECKED' && !isChecked && <p role="status">{importsText.mappingChanged}</p>}
      {isChecked && importable === 0 && <p className="text-muted">{importsText.nothing}</p>}
      {canUndo && (
        <Button variant="secondary" onClick={undo}>
          {status === 'IMPORTING' ? importsText.stop : importsText.undo}
        </Button>
      )}
      {canUndo && status === 'IMPORTED' && (
        <span className="text-xs text-muted">
          {t(importsText.until, {
            date: of.undoableUntil?.toLocaleDateString(language, { dateStyle: 'medium' }) ?? '',
          })}
        </span>
      )}
      {confirmDialog}
    </div>
  )
}

const isSameMapping = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((column, at) => column === other[at])

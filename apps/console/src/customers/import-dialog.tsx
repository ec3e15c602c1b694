import type { CustomerInput } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Modal } from '../shared/components/modal.tsx'
import { customersText as text } from '../shared/messages/customers/customers.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { useAction } from '../shared/use-action.ts'
import { importCustomers } from './import-customers.ts'
import type { CustomerImport } from './import-results.ts'

/** A file that was read, and what its import would do. */
export interface CheckedFile {
  readonly name: string
  readonly rows: readonly CustomerInput[]
  readonly preview: CustomerImport
}

interface ImportDialogProps {
  readonly file: CheckedFile
  readonly onClose: () => void
}

/** Says what an import will do, and imports. */
export function ImportDialog({ file: { name, rows, preview }, onClose }: ImportDialogProps): ReactElement {
  const act = useAction([keys.customers])
  const isEmpty = preview.created + preview.updated === 0
  const importAll = () =>
    act(
      () => importCustomers(rows, { isDryRun: false }),
      (result) => ({
        text: [
          t(text.imported, { created: String(result.created), updated: String(result.updated) }),
          failedText(result),
        ].join(' '),
        ...(result.failedRows.length > 0 && { tone: 'failed' as const }),
      }),
      onClose,
    )
  return (
    <Modal title={text.importTitle} description={name} onClose={onClose}>
      <ul className="list-disc ps-5">
        <li>{t(text.willBeAdded, { count: preview.created })}</li>
        <li>{t(text.willBeUpdated, { count: preview.updated })}</li>
      </ul>
      {preview.failedRows.length > 0 && <p className="mt-2 text-danger">{failedText(preview)}</p>}
      <p className="mt-2 text-muted">{text.importHint}</p>
      <div className="mt-4 flex gap-2">
        <Button size="small" disabled={isEmpty} onClick={importAll}>
          {text.importAll}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {shellText.cancel}
        </Button>
      </div>
    </Modal>
  )
}

const MAX_ROWS_NAMED = 10

const failedText = ({ failedRows }: CustomerImport): string =>
  failedRows.length === 0
    ? ''
    : t(text.failedRows, {
        count: failedRows.length,
        rows: failedRows.slice(0, MAX_ROWS_NAMED).join(', '),
      })

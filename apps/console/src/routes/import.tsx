import { useQuery } from '@tanstack/react-query'
import type { Import } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useParams } from 'react-router'
import { ColumnMapping, isDuplicateColumn } from '../imports/column-mapping.tsx'
import { ImportProgress, isRunning } from '../imports/import-progress.tsx'
import { ImportResult } from '../imports/import-result.tsx'
import { ImportSummary } from '../imports/import-summary.tsx'
import { savedMapping, saveMapping } from '../imports/saved-mappings.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { LoadError } from '../shared/components/load-error.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { importsText } from '../shared/messages/imports.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'

const POLL_MS = 1000

/** An uploaded file: its mapping, the check, the import and the undo, which the shop does on its own. */
export function Component(): ReactElement {
  const { id = '' } = useParams()
  const canEdit = useCanEdit()
  const {
    data: found,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...keys.imports, id],
    queryFn: () => client.imports.getImport(id),
    refetchInterval: ({ state }) => state.data && isRunning(state.data) && POLL_MS,
  })
  if (error && !found)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!found) return <p role="status">{shellText.loading}</p>
  return (
    <div className="max-w-4xl">
      <PageTitle title={found.fileName} />
      <header className="flex items-center gap-3">
        <BackLink to="/import-export" name={importsText.back} />
        <PageHeading>{found.fileName}</PageHeading>
      </header>
      <div className="mt-4 flex flex-col items-start gap-4">
        <ImportSummary of={found} />
        <div role="status" className="w-full">
          {error ? <Notice tone="error">{importsText.lost}</Notice> : <ImportProgress of={found} />}
        </div>
        {!isRunning(found) && found.status !== 'UPLOADED' && <ImportResult of={found} />}
        {canEdit && <Steps key={found.status} of={found} />}
      </div>
    </div>
  )
}

/** What can be done next. */
function Steps({ of }: { readonly of: Import }): ReactElement {
  const { _id, status, counts } = of
  const act = useAction([keys.imports, keys.products])
  const [confirmDialog, confirm] = useConfirm()
  const [mapping, setMapping] = useState<readonly string[]>(
    (status === 'UPLOADED' && savedMapping(of.columns)) || of.mapping,
  )
  const isMapped = of.system === null && (status === 'UPLOADED' || status === 'CHECKED')
  const importable = counts.created + counts.changed

  const check = () => {
    if (isMapped && mapping.some((_, at) => isDuplicateColumn(mapping, at))) return
    if (isMapped) saveMapping(of.columns, mapping)
    act(() => client.imports.checkImport(_id, isMapped ? [...mapping] : undefined))
  }
  const undo = () =>
    confirm({
      title: importsText.undoQuestion,
      text: importsText.undoText,
      action: importsText.undo,
      run: () => act(() => client.imports.undoImport(_id)),
    })
  const canUndo =
    (status === 'IMPORTED' || status === 'IMPORTING') &&
    of.undoableUntil !== null &&
    of.undoableUntil > new Date()

  return (
    <>
      {isMapped && <ColumnMapping columns={of.columns} mapping={mapping} onChange={setMapping} />}
      <div className="flex flex-wrap items-center gap-3">
        {status === 'CHECKED' && importable > 0 && (
          <Button onClick={() => act(() => client.imports.runImport(_id))}>
            {t(importsText.run, { count: importable })}
          </Button>
        )}
        {(status === 'UPLOADED' || (status === 'CHECKED' && isMapped)) && (
          <Button variant="secondary" onClick={check}>
            {status === 'UPLOADED' ? importsText.check : importsText.checkAgain}
          </Button>
        )}
        {status === 'CHECKED' && importable === 0 && <p className="text-muted">{importsText.nothing}</p>}
        {canUndo && (
          <Button variant="secondary" onClick={undo}>
            {status === 'IMPORTING' ? importsText.stop : importsText.undo}
          </Button>
        )}
        {canUndo && status === 'IMPORTED' && (
          <span className="text-xs text-muted">
            {t(importsText.until, {
              date: of.undoableUntil?.toLocaleDateString('en', { dateStyle: 'medium' }) ?? '',
            })}
          </span>
        )}
      </div>
      {confirmDialog}
    </>
  )
}

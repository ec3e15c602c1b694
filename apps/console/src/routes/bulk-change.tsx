import { useQuery } from '@tanstack/react-query'
import type { BulkChange } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useParams } from 'react-router'
import { BulkItems } from '../bulk/bulk-items.tsx'
import { EmptyBulkChange } from '../bulk/empty-bulk-change.tsx'
import { formatFormula } from '../bulk/format-formula.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { language } from '../shared/i18n/language.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { queryClient } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { useWeightLabel } from '../shared/use-weight-label.ts'

type Running = 'applying' | 'undoing' | undefined

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const key = [...keys.bulkChange, id]
  const {
    data: change,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: key,
    queryFn: () => client.bulkChanges.getBulkChange(id),
  })
  const [running, setRunning] = useState<Running>()
  const canEdit = useCanEdit()
  const weightLabel = useWeightLabel()

  /** Runs in parts to show progress. An interrupted run can be resumed. */
  async function runBatches(step: (id: string) => Promise<BulkChange>, until: BulkChange['status']) {
    let now: BulkChange
    do {
      now = await step(id)
      queryClient.setQueryData(key, now)
    } while (now.status !== until)
    return now
  }
  const act = useAction([keys.products])
  const undo = () => {
    setRunning('undoing')
    act(
      () => runBatches(client.bulkChanges.undoNextBatch, 'UNDONE').finally(() => setRunning(undefined)),
      bulkText.undoneAll,
    )
  }
  const apply = () => {
    setRunning('applying')
    act(
      () => runBatches(client.bulkChanges.applyNextBatch, 'APPLIED').finally(() => setRunning(undefined)),
      ({ counts }) => ({
        text: t(bulkText.applied, { count: counts.applied }),
        action: { name: shellText.undo, run: undo },
      }),
    )
  }

  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!change) return <p role="status">{shellText.loading}</p>
  const isEmpty = Object.values(change.counts).every((count) => count === 0)
  return (
    <div className="max-w-5xl">
      <PageTitle title={bulkText.title} />
      <header className="flex items-center gap-3">
        <BackLink to="/bulk" name={bulkText.back} />
        <PageHeading>{formatFormula(change.formula, weightLabel)}</PageHeading>
      </header>
      {isEmpty ? <EmptyBulkChange /> : <Summary change={change} running={running} />}
      {canEdit && !isEmpty && (
        <div className="my-4 flex flex-wrap items-center gap-3">
          {change.status === 'PLANNED' && change.counts.planned > 0 && (
            <Button aria-disabled={running !== undefined} onClick={() => running || apply()}>
              {change.counts.applied > 0
                ? bulkText.resume
                : t(bulkText.apply, { count: change.counts.planned })}
            </Button>
          )}
          {change.counts.applied > 0 && change.undoableUntil > new Date() && (
            <>
              <Button
                variant="secondary"
                aria-disabled={running !== undefined}
                onClick={() => running || undo()}
              >
                {bulkText.undo}
              </Button>
              <span className="text-xs text-muted">
                {t(bulkText.until, {
                  date: change.undoableUntil.toLocaleDateString(language, { dateStyle: 'medium' }),
                })}
              </span>
            </>
          )}
        </div>
      )}
      {!isEmpty && <BulkItems change={change} />}
    </div>
  )
}

function Summary({
  change,
  running,
}: {
  readonly change: BulkChange
  readonly running: Running
}): ReactElement {
  const { planned, applied, failed, undone, skipped } = change.counts
  const total = planned + applied + failed + undone + skipped
  const done = running === 'undoing' ? undone + skipped : applied + failed
  if (running)
    return (
      <div role="status" className="mt-3">
        <p className="mb-1 tabular-nums">{t(bulkText[running], { done, total })}</p>
        <progress
          value={done}
          max={total}
          aria-label={bulkText[running === 'undoing' ? 'undo' : 'preview']}
          className="h-2 w-full max-w-md accent-accent"
        />
      </div>
    )
  return (
    <p role="status" className="mt-1 text-muted">
      {bulkText.status[change.status]}
      {change.status === 'PLANNED' && planned > 0 && ` · ${t(bulkText.previewOf, { count: planned })}`}
      {change.status === 'APPLIED' && ` · ${t(bulkText.applied, { count: applied })}`}
      {failed > 0 &&
        ` · ${t(change.status === 'PLANNED' ? bulkText.cannot : bulkText.notChanged, { count: failed })}`}
    </p>
  )
}

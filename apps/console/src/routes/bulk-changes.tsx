import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { formatFormula } from '../bulk/format-formula.ts'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { useWeightLabel } from '../shared/use-weight-label.ts'

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const weightLabel = useWeightLabel()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.bulkChanges,
    queryFn: () => client.bulkChanges.listBulkChanges({ limit: 50 }),
  })
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="max-w-3xl">
      <PageTitle title={bulkText.title} />
      <header className="flex flex-wrap items-center gap-3">
        <PageHeading>{bulkText.title}</PageHeading>
        {canEdit && (
          <Link to="/bulk/new" className={`${buttonClass({ size: 'small' })} ml-auto`}>
            <Plus className="size-4" aria-hidden />
            {bulkText.new}
          </Link>
        )}
      </header>
      {!data && <p role="status">{shellText.loading}</p>}
      {data?.length === 0 && (
        <div className="mt-6 border-y border-rule py-12 text-center">
          <p className="mb-2 font-display text-lg">{bulkText.empty}</p>
          <p className="mx-auto mb-5 max-w-md text-muted">{bulkText.emptyHint}</p>
          <Link to="/products" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {shellText.products}
          </Link>
        </div>
      )}
      <ul className="mt-4">
        {data?.map(({ _id, formula, status, counts, actorName, _createdDate }) => (
          <li key={_id} className="border-b border-rule">
            <Link
              to={`/bulk/${_id}`}
              className="flex flex-wrap items-baseline gap-x-4 px-2 py-3 hover:bg-ground"
            >
              <span className="font-medium">{formatFormula(formula, weightLabel)}</span>
              <span className="text-muted">
                {bulkText.status[status]} ·{' '}
                {t(bulkText.of, { count: counts.planned + counts.applied + counts.undone + counts.skipped })}
              </span>
              <span className="ml-auto text-xs text-muted">
                {t(bulkText.started, {
                  who: actorName ?? bulkText.unknownUser,
                  when: formatRelativeTime(_createdDate, new Date()),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

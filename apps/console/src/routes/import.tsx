import { useQuery } from '@tanstack/react-query'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { ImportProgress, isRunning } from '../imports/import-progress.tsx'
import { ImportResult } from '../imports/import-result.tsx'
import { ImportSteps } from '../imports/import-steps.tsx'
import { ImportSummary } from '../imports/import-summary.tsx'
import { BackLink } from '../shared/components/back-link.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { importsText } from '../shared/messages/imports.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
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
  if (!found) return <LoadState of={{ error, isFetching, refetch }} />
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
        {canEdit && <ImportSteps key={found.status} of={found} />}
      </div>
    </div>
  )
}

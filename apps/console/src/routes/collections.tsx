import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import { ImageOff, Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { collectionsQuery } from '../shared/collections-query.ts'
import { LoadError } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { EmptyList } from '../shared/grid/empty-list.tsx'
import { collectionsText } from '../shared/messages/collections.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery(collectionsQuery)
  const canEdit = useCanEdit()
  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="max-w-3xl">
      <PageTitle title={collectionsText.title} />
      <header className="mb-4 flex items-center">
        <PageHeading>{collectionsText.title}</PageHeading>
        {canEdit && (
          <Link to="/collections/new" className={`${buttonClass({ size: 'small' })} ml-auto`}>
            <Plus className="size-4" aria-hidden />
            {collectionsText.new}
          </Link>
        )}
      </header>
      {!data && <p role="status">{shellText.loading}</p>}
      {data?.length === 0 && <EmptyList title={collectionsText.empty} hint={collectionsText.emptyHint} />}
      <ul>
        {data?.map(({ _id, name, media, numberOfProducts, rule, visible }) => (
          <li key={_id} className="border-b border-rule">
            <Link to={`/collections/${_id}`} className="flex items-center gap-4 px-2 py-2.5 hover:bg-ground">
              {media?.mainMedia?.image ? (
                <img
                  src={media.mainMedia.thumbnail?.url ?? media.mainMedia.image.url}
                  alt=""
                  className="size-11 object-cover"
                />
              ) : (
                <span className="grid size-11 place-items-center bg-sand text-muted">
                  <ImageOff className="size-4" aria-hidden />
                </span>
              )}
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="text-xs text-muted">
                  {t(collectionsText.count, { count: numberOfProducts })}
                  {rule && ` · ${collectionsText.automated}`}
                  {visible === false && ` · ${collectionsText.hidden}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { PageRow } from '../../content/page-row.tsx'
import { pagesQuery } from '../../content/pages-query.ts'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { contentText } from '../../shared/messages/content/content.ts'
import { useCanEdit } from '../../shared/use-session.ts'

const text = contentText.pages

export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching } = useQuery(pagesQuery)
  const pages = data?.filter(({ kind }) => kind === 'PAGE')
  return (
    <>
      <PageTitle title={contentText.tabs.pages} />
      {canEdit && (
        <p className="mb-4">
          <Link to="/online-store/pages/new" className={buttonClass({ size: 'small' })}>
            <Plus className="size-4" aria-hidden />
            {text.create}
          </Link>
        </p>
      )}
      {!data && <LoadState of={{ error, isFetching, refetch }} />}
      {pages?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      <ul>
        {pages?.map(({ _id, title, handle, published }) => (
          <PageRow
            key={_id}
            to={`/online-store/pages/${_id}`}
            name={title}
            details={`/pages/${handle}`}
            state={published ? text.published : text.unpublished}
          />
        ))}
      </ul>
    </>
  )
}

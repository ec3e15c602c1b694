import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { PageRow } from '../../content/page-row.tsx'
import { pagesQuery } from '../../content/pages-query.ts'
import type { PolicyKind } from '../../content/policy-templates.ts'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { contentText } from '../../shared/messages/content/content.ts'

const text = contentText.policies

export function Component(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery(pagesQuery)
  return (
    <>
      <PageTitle title={contentText.tabs.policies} />
      <p className="mb-4 max-w-prose text-muted">{text.hint}</p>
      {!data && <LoadState of={{ error, isFetching, refetch }} />}
      <ul>
        {data &&
          (Object.keys(text.kinds) as PolicyKind[]).map((kind) => {
            const page = data.find((each) => each.kind === kind)
            const written = page?.published ? contentText.pages.published : contentText.pages.unpublished
            return (
              <PageRow
                key={kind}
                to={`/online-store/pages/${page?._id ?? `new?kind=${kind}`}`}
                name={text.kinds[kind]}
                details={page && `/pages/${page.handle}`}
                state={page ? written : text.missing}
              />
            )
          })}
      </ul>
    </>
  )
}

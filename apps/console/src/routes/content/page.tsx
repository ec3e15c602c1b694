import { useQuery } from '@tanstack/react-query'
import { PageKind } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PageForm } from '../../content/page-form.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { EditorsOnly } from '../../shared/components/editors-only.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { contentText } from '../../shared/messages/content/content.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useSettingAction } from '../../shared/undo-change.ts'
import { useCanEdit, useSession } from '../../shared/use-session.ts'

const text = contentText.pages

/** The editor of a page or a policy. */
export function Component(): ReactElement {
  const { id = 'new' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const canEdit = useCanEdit()
  const { shop } = useSession()
  const [confirmDialog, confirm] = useConfirm()
  const act = useSettingAction([keys.pages])
  const isNew = id === 'new'
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.pages, id],
    queryFn: () => client.pages.getPage(id),
    enabled: !isNew,
  })
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!isNew && !data) return <p role="status">{shellText.loading}</p>
  const kind = data?.kind ?? Object.values(PageKind).find((each) => each === search.get('kind')) ?? 'PAGE'
  const title = data?.title ?? (kind === 'PAGE' ? text.new : contentText.policies.kinds[kind])
  const list = kind === 'PAGE' ? '/online-store/pages' : '/online-store/policies'
  const remove = (page: NonNullable<typeof data>) =>
    confirm({
      title: t(shellText.deleteTitle, { name: page.title }),
      text: shellText.deleteText,
      action: text.delete,
      run: () =>
        act(
          () => client.pages.deletePage(page._id),
          t(shellText.deleted, { name: page.title }),
          () => navigate(list),
        ),
    })
  const page = (
    <div className="max-w-3xl">
      <PageTitle title={title} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <BackLink to={list} name={kind === 'PAGE' ? text.back : contentText.policies.back} />
        <div className="min-w-0 flex-1 truncate">
          <PageHeading>{title}</PageHeading>
        </div>
        {data?.published && (
          <a
            href={new URL(`/pages/${data.handle}`, shop.url).href}
            target="_blank"
            rel="noreferrer"
            className="underline underline-offset-4"
          >
            {text.view}
            <span className="sr-only"> {shellText.newTab}</span>
          </a>
        )}
        {data && canEdit && (
          <Button size="small" variant="danger" onClick={() => remove(data)}>
            {text.delete}
          </Button>
        )}
      </header>
      <PageForm key={data?._id ?? kind} page={data} kind={kind} />
      {confirmDialog}
    </div>
  )
  if (!isNew) return page
  return (
    <EditorsOnly title={title} back={list}>
      {page}
    </EditorsOnly>
  )
}

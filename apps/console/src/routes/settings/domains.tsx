import { useQuery } from '@tanstack/react-query'
import type { DomainCheck } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { domainsText as text } from '../../shared/messages/settings/domains.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit } from '../../shared/use-session.ts'

/** The public URLs of the shop and the platform, and whether customers can open them. */
export function Component(): ReactElement {
  const canEdit = useCanEdit()
  const act = useAction([])
  const [checks, setChecks] = useState<readonly DomainCheck[]>([])
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: keys.domains,
    queryFn: () => client.domains.listDomains(),
  })
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const check = () => {
    setChecks([])
    act(
      () => client.domains.checkDomains(),
      () => undefined,
      setChecks,
    )
  }
  return (
    <>
      <PageTitle title={text.title} />
      <Section title={text.urls}>
        <p className="mb-4 max-w-prose text-muted">{text.intro}</p>
        <dl className="grid max-w-xl gap-4" aria-live="polite">
          {data.map(({ name, url }) => {
            const found = checks.find((each) => each.name === name)
            return (
              <div key={name}>
                <dt className="text-xs text-muted">{text.names[name]}</dt>
                <dd className="wrap-anywhere">{url}</dd>
                {found && (
                  <dd
                    className={joinClasses('text-sm', found.result === 'OK' ? 'text-success' : 'text-danger')}
                  >
                    {t(text.results[found.result], { status: found.status ?? 0 })}
                  </dd>
                )}
              </div>
            )
          })}
        </dl>
        {canEdit && (
          <Button size="small" variant="secondary" className="mt-4" onClick={check}>
            {text.check}
          </Button>
        )}
      </Section>
    </>
  )
}

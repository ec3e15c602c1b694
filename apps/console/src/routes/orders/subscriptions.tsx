import { SubscriptionStatus } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { subscriptionsText as text } from '../../shared/messages/subscriptions.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { SubscriptionLine } from '../../subscriptions/subscription-line.tsx'

const STATUSES = Object.keys(SubscriptionStatus) as SubscriptionStatus[]

export function Component(): ReactElement {
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((each) => each === params.get('status'))
  const list = useCursorList([...keys.subscriptions, status], (page) =>
    client.subscriptions.listSubscriptions({
      ...(status && { status }),
      ...page,
    }),
  )
  const data = list.data?.pages.flatMap(({ subscriptions }) => subscriptions)
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </header>
      <OrdersTabs />
      {data && data.length > 0 && <p className="mb-3 max-w-prose text-muted">{text.intro}</p>}
      <SelectInput
        label={text.status}
        className="mb-3 max-w-48"
        value={status ?? ''}
        onChange={({ target }) => setParams(target.value ? { status: target.value } : {}, { replace: true })}
      >
        <option value="">{text.all}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {text.statuses[each]}
          </option>
        ))}
      </SelectInput>
      {!data && <LoadState of={list} />}
      {data?.length === 0 && (
        <EmptyList title={status ? text.noMatches : text.empty} hint={status ? undefined : text.emptyHint} />
      )}
      <ul>
        {data?.map((each) => (
          <SubscriptionLine key={each._id} of={each} />
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
    </div>
  )
}

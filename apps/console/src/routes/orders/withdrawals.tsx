import type { ReactElement } from 'react'
import { OrdersTabs } from '../../orders/orders-tabs.tsx'
import { WithdrawalRow } from '../../orders/withdrawals/withdrawal-row.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { useCursorList } from '../../shared/grid/use-cursor-list.ts'
import { withdrawalsText as text } from '../../shared/messages/orders/withdrawals.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'

export function Component(): ReactElement {
  const list = useCursorList(keys.withdrawals, (page) => client.withdrawals.listWithdrawals(page))
  const data = list.data?.pages.flatMap(({ withdrawals }) => withdrawals)
  return (
    <div className="max-w-6xl">
      <PageTitle title={text.title} />
      <header className="mb-3">
        <PageHeading>{text.title}</PageHeading>
      </header>
      <OrdersTabs />
      {!data && <LoadState of={list} />}
      {data?.length === 0 && <EmptyList title={text.empty} hint={text.emptyHint} />}
      {data && data.length > 0 && (
        <>
          <p className="mb-3 max-w-prose text-muted">{text.intro}</p>
          <ul className="border-t border-rule">
            {data.map((withdrawal) => (
              <WithdrawalRow key={withdrawal._id} withdrawal={withdrawal} />
            ))}
          </ul>
          <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
        </>
      )}
    </div>
  )
}

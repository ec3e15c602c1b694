import { useQuery } from '@tanstack/react-query'
import type { MemberAccount } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { MemberActions } from '../customers/member-actions.tsx'
import { memberName } from '../customers/member-name.ts'
import { CustomerMemberships } from '../memberships/customer-memberships.tsx'
import { AddressLines } from '../orders/address-lines.tsx'
import { PLACED_STATUSES } from '../orders/list/order-list-params.ts'
import { FulfillmentBadge, PaymentBadge } from '../orders/order-badges.tsx'
import { BackLink } from '../shared/components/back-link.tsx'
import { LoadError } from '../shared/components/load-error.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { customersText as text } from '../shared/messages/customers/customers.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.members, id],
    queryFn: () => client.members.getMember(id),
  })
  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  const name = memberName(data)
  return (
    <div className="max-w-3xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <BackLink to="/customers" name={text.back} />
          <PageHeading>{name}</PageHeading>
        </div>
        <p className="text-muted">{text.states[data.status?.name ?? 'UNKNOWN_STATUS']}</p>
      </header>
      <MemberActions member={data} />
      <div className="mt-5">
        <Account member={data} />
        <Orders memberId={id} />
        {data.status?.name !== 'DELETED' && <CustomerMemberships memberId={id} />}
        {data.status?.name !== 'DELETED' && <PersonalData member={data} />}
      </div>
    </div>
  )
}

function Account({ member }: { readonly member: MemberAccount }): ReactElement {
  const { email, identityProfile, lastSignInDate } = member
  return (
    <Section title={text.account}>
      <p className="wrap-anywhere">
        {email?.address}{' '}
        {email && <span className="text-muted">({email.isVerified ? text.verified : text.notVerified})</span>}
      </p>
      <p className="text-muted">
        {lastSignInDate
          ? t(text.lastSignIn, { when: formatRelativeTime(lastSignInDate, new Date()) })
          : text.never}
      </p>
      <div className="mt-3 flex flex-wrap gap-8">
        {identityProfile?.addresses?.map(({ address }) => (
          <AddressLines key={JSON.stringify(address)} of={{ address }} />
        ))}
      </div>
    </Section>
  )
}

function Orders({ memberId }: { readonly memberId: string }): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.orders, 'of', memberId],
    queryFn: async () =>
      (
        await client.orders.searchOrders({
          filter: { 'buyerInfo.memberId': memberId, status: { $in: [...PLACED_STATUSES] } },
          cursorPaging: { limit: 50 },
        })
      ).orders,
  })
  return (
    <Section title={text.orders}>
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{shellText.loading}</p>}
      {data?.length === 0 && <p className="text-muted">{text.noOrders}</p>}
      <ul>
        {data?.map((order) => (
          <li key={order._id} className="flex flex-wrap items-center gap-3 border-b border-rule py-2">
            <Link to={`/orders/${order._id}`} className="font-medium underline-offset-4 hover:underline">
              {order.number}
            </Link>
            <span className="flex-1 text-muted first-letter:uppercase">
              {order._createdDate && formatRelativeTime(order._createdDate, new Date())}
            </span>
            <PaymentBadge order={order} />
            <FulfillmentBadge order={order} />
            <span className="tabular-nums">{order.priceSummary?.total?.formattedAmount}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Exports or erases the personal data of a customer. */
function PersonalData({ member }: { readonly member: MemberAccount }): ReactElement | null {
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.members])
  const read = useAction([])
  const name = memberName(member)
  if (!canEdit) return null

  const download = () =>
    read(async () => {
      const data = await client.members.exportData(member._id)
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: `${member._id}.json` })
      link.click()
      URL.revokeObjectURL(url)
    })
  const erase = () =>
    act(
      () => client.members.erase(member._id),
      t(text.erased, { name }),
      () => navigate('/customers'),
    )
  return (
    <Section title={text.data}>
      <p className="mb-3 text-muted">{text.dataText}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={download}>
          {text.export}
        </Button>
        <Button
          size="small"
          variant="danger"
          onClick={() =>
            confirm({
              title: t(text.eraseTitle, { name }),
              text: text.eraseText,
              action: text.erase,
              run: erase,
            })
          }
        >
          {text.erase}
        </Button>
      </div>
      {confirmDialog}
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Customer, CustomerAddress, MemberAccount } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { customerName } from '../../customers/customer-name.ts'
import { CustomerRecordForm, MergeDialog, NewsletterProof } from '../../customers/customer-record.tsx'
import { MemberActions } from '../../customers/member-actions.tsx'
import { CustomerMemberships } from '../../memberships/customer-memberships.tsx'
import { AddressLines } from '../../orders/address-lines.tsx'
import { PLACED_STATUSES } from '../../orders/list/order-list-params.ts'
import { FulfillmentBadge, PaymentBadge } from '../../orders/order-badges.tsx'
import { BackLink } from '../../shared/components/back-link.tsx'
import { LoadError, LoadState } from '../../shared/components/load-state.tsx'
import { PageHeading } from '../../shared/components/page-heading.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { Section } from '../../shared/components/section.tsx'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { formatPrice } from '../../shared/format-amount.ts'
import { formatRelativeTime } from '../../shared/format-time.ts'
import { customersText as text } from '../../shared/messages/customers/customers.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit, useSession } from '../../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.customers, id],
    queryFn: () => client.customers.getCustomer(id),
  })
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  return <CustomerDetails customer={data} />
}

interface CustomerProps {
  readonly customer: Customer
}

function CustomerDetails({ customer }: CustomerProps): ReactElement {
  const canEdit = useCanEdit()
  const [isMerging, setMerging] = useState(false)
  const { currency } = useSession().shop
  const { memberId = '', ordersCount, totalSpent } = customer
  const { data: member } = useQuery({
    queryKey: [...keys.members, memberId],
    queryFn: () => client.members.getMember(memberId),
    enabled: memberId !== '',
  })
  const name = customerName(customer)
  return (
    <div className="max-w-3xl">
      <PageTitle title={name} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <BackLink to="/customers" name={text.back} />
          <PageHeading>{name}</PageHeading>
        </div>
        <p className="text-muted">
          {memberId ? text.states[member?.status?.name ?? 'UNKNOWN_STATUS'] : text.guest}
        </p>
        <p className="ms-auto tabular-nums">
          {t(text.ordersCount, { count: ordersCount })} ·{' '}
          {t(text.spent, { amount: formatPrice(totalSpent, currency) })}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        {member && <MemberActions member={member} />}
        {canEdit && (
          <Button size="small" variant="secondary" onClick={() => setMerging(true)}>
            {text.merge}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <Contact customer={customer} member={member} />
        <CustomerRecordForm customer={customer} />
        <Orders customer={customer} />
        {memberId && <CustomerMemberships memberId={memberId} />}
        <NewsletterProof customer={customer} />
        <PersonalData customer={customer} />
      </div>
      {isMerging && <MergeDialog customer={customer} onClose={() => setMerging(false)} />}
    </div>
  )
}

function Contact({
  customer: { email, otherEmails, address: known },
  member,
}: CustomerProps & { readonly member: MemberAccount | undefined }): ReactElement {
  const { identityProfile, lastSignInDate } = member ?? {}
  return (
    <Section title={text.contact}>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>{' '}
        {member && (
          <span className="text-muted">({member.email?.isVerified ? text.verified : text.notVerified})</span>
        )}
      </p>
      {otherEmails.length > 0 && (
        <p className="wrap-anywhere text-muted">{t(text.otherEmails, { emails: otherEmails.join(', ') })}</p>
      )}
      {member && (
        <p className="text-muted">
          {lastSignInDate
            ? t(text.lastSignIn, { when: formatRelativeTime(lastSignInDate, new Date()) })
            : text.never}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-8">
        {known && <KnownAddress address={known} />}
        {identityProfile?.addresses?.map(({ address }) => (
          <AddressLines key={JSON.stringify(address)} of={{ address }} />
        ))}
      </div>
    </Section>
  )
}

/** The address of a customer without an account. */
function KnownAddress({
  address: { company, addressLine, ...address },
}: {
  readonly address: CustomerAddress
}): ReactElement {
  const contactDetails = company ? { company } : {}
  const lines = { ...address, ...(addressLine && { addressLine1: addressLine }) }
  return <AddressLines of={{ address: lines, contactDetails }} />
}

function Orders({ customer: { _id } }: CustomerProps): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.orders, 'of', _id],
    queryFn: async () =>
      (
        await client.orders.searchOrders({
          filter: { '_vitrine.customerId': _id, status: { $in: [...PLACED_STATUSES] } },
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
            <span className="tabular-nums">{formatPrice(order.priceSummary?.total, order.currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Exports or erases the personal data of a customer. */
function PersonalData({ customer }: CustomerProps): ReactElement | null {
  const canEdit = useCanEdit()
  const navigate = useNavigate()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.customers, keys.members])
  const read = useAction([])
  const { _id, memberId } = customer
  const name = customerName(customer)
  if (!canEdit) return null

  const download = () =>
    read(async () => {
      const data = await (memberId ? client.members.exportData(memberId) : client.customers.exportData(_id))
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: `${_id}.json` })
      link.click()
      URL.revokeObjectURL(url)
    })
  const erase = () =>
    act(
      async () => {
        if (memberId) await client.members.erase(memberId)
        else await client.customers.eraseCustomer(_id)
      },
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
              text: memberId ? text.eraseText : text.eraseGuestText,
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

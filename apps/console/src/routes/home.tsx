import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ShopAnalytics } from '@vitrine/contract'
import { joinClasses, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type DateRange, MAX_COMPARED_DAYS } from '../home/date-range.ts'
import { formatChange } from '../home/format-change.ts'
import { LaunchChecklist } from '../home/launch-checklist.tsx'
import { PeriodPicker } from '../home/period-picker.tsx'
import { SalesChart } from '../home/sales-chart.tsx'
import { formatVariant } from '../inventory/format-variant.ts'
import { openWithdrawalsQuery } from '../orders/withdrawals/withdrawal-queries.ts'
import { backInStockRequestsQuery } from '../products/back-in-stock-requests-query.ts'
import { paymentMethodsQuery } from '../settings/payment-methods.ts'
import { LoadState } from '../shared/components/load-state.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { formatNumber, formatPercentage } from '../shared/i18n/format-number.ts'
import { homeText as text } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCan, useCanOpen } from '../shared/use-session.ts'

export function Component(): ReactElement {
  return useCan(['money'], 'view') ? (
    <Figures />
  ) : (
    <div className="max-w-prose">
      <PageTitle title={text.title} />
      <PageHeading>{text.title}</PageHeading>
      <p className="mt-3 text-muted">{text.withoutFigures}</p>
    </div>
  )
}

const Figures = (): ReactElement => (
  <div className="max-w-6xl">
    <PageTitle title={text.title} />
    <PeriodPicker
      title={text.title}
      maxDays={MAX_COMPARED_DAYS}
      notices={
        <>
          <NoPaymentsNotice />
          <LaunchChecklist />
        </>
      }
    >
      {(days) => <Analytics days={days} />}
    </PeriodPicker>
  </div>
)

/** An open shop that can take no payment loses every order. */
function NoPaymentsNotice(): ReactElement | null {
  const { data: shop } = useQuery(shopQuery)
  const { data: methods } = useQuery(paymentMethodsQuery)
  if (shop?.status !== 'ENABLED' || !methods || methods.acceptsRealPayments) return null
  return (
    <Notice tone="error" title={text.noPayments} className="mb-5 max-w-xl">
      {text.noPaymentsText}{' '}
      <Link to="/settings/payments" className="underline underline-offset-4">
        {text.setUpPayments}
      </Link>
    </Notice>
  )
}

function Analytics({ days }: { readonly days: DateRange }): ReactElement {
  const canViewRequests = useCan(['customers'], 'view')
  const { data: shop } = useQuery(shopQuery)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const period = { ...days, timeZone }
  const {
    data: analytics,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: [...keys.analytics, period],
    queryFn: () => client.analytics.getAnalytics(period),
    placeholderData: keepPreviousData,
  })
  if (!analytics) return <LoadState of={{ error, isFetching, refetch }} />
  return (
    <>
      <Totals analytics={analytics} />
      <p className="mt-2 mb-5 text-xs text-muted">
        {t(text.compared, { count: analytics.days.length })}. {text.salesNote}{' '}
        {shop?.status === 'DEMO' ? text.notCountedInDemo : text.notCounted}
      </p>
      <Section title={text.salesChart}>
        <SalesChart analytics={analytics} />
      </Section>
      <div className="grid gap-x-10 lg:grid-cols-2">
        <ToDo analytics={analytics} />
        <Funnel analytics={analytics} />
        <BestSellers analytics={analytics} />
        <LowStock analytics={analytics} />
        {canViewRequests && <BackInStockDemand />}
      </div>
    </>
  )
}

interface AnalyticsProps {
  readonly analytics: ShopAnalytics
}

function Totals({ analytics }: AnalyticsProps): ReactElement {
  const { totals, previousTotals, currency, funnel, previousFunnel } = analytics
  const share = ({ orders, carts }: ShopAnalytics['funnel']) => (carts === 0 ? 0 : (orders / carts) * 100)
  const tiles = [
    [text.sales, formatAmount(totals.sales, currency), Number(totals.sales), Number(previousTotals.sales)],
    [text.paidOrders, formatNumber(totals.orders), totals.orders, previousTotals.orders],
    [
      text.average,
      formatAmount(totals.average, currency),
      Number(totals.average),
      Number(previousTotals.average),
    ],
    [text.conversion, formatPercentage(Math.round(share(funnel))), share(funnel), share(previousFunnel)],
    [
      text.refunded,
      formatAmount(totals.refunded, currency),
      Number(totals.refunded),
      Number(previousTotals.refunded),
    ],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {tiles.map(([name, value, now, before]) => {
        const { label, grew } = formatChange(now, before)
        return (
          <div key={name} className="border-t border-ink pt-2">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="font-display text-xl tabular-nums">{value}</dd>
            <dd
              className={joinClasses(
                'text-2xs',
                grew && name !== text.refunded ? 'text-success' : 'text-muted',
              )}
            >
              {label}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function ToDo({ analytics: { openTasks } }: AnalyticsProps): ReactElement {
  const { data: shop } = useQuery(shopQuery)
  const canOpen = useCanOpen()
  const { data: withdrawals = 0 } = useQuery({ ...openWithdrawalsQuery, enabled: canOpen('/orders') })
  // Test orders are no tasks, except in a demo shop.
  const test = shop?.status === 'DEMO' ? '' : '&test=no'
  const waiting = [
    [`/orders?status=APPROVED&fulfillment=OPEN${test}`, text.toFulfill, openTasks.ordersToFulfill],
    [`/orders?status=APPROVED&payment=DUE${test}`, text.awaitingPayment, openTasks.ordersAwaitingPayment],
    [`/orders?payment=ISSUE${test}`, text.withPaymentIssue, openTasks.ordersWithPaymentIssue],
    [`/orders?payment=REFUND_DUE${test}`, text.toRefund, openTasks.ordersToRefund],
    ['/orders/returns?status=REQUESTED', text.returnRequests, openTasks.returnRequests],
    ['/orders/withdrawals', text.withdrawals, withdrawals],
    ['/customers/accounts?status=PENDING', text.toApprove, openTasks.membersToApprove],
  ] as const
  const open = waiting.filter(([to, , count]) => count > 0 && canOpen(to))
  return (
    <Section title={text.toDo} aside={test && text.withoutTestOrders}>
      {open.length === 0 && <p className="text-muted">{text.nothingToDo}</p>}
      <ul>
        {open.map(([to, label, count]) => (
          <li key={to} className="border-b border-rule">
            <Link to={to} className="flex min-h-11 items-center px-2 hover:bg-ground">
              {t(label, { count })}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Funnel({ analytics: { funnel } }: AnalyticsProps): ReactElement {
  const steps = [
    [text.carts, funnel.carts],
    [text.checkouts, funnel.checkouts],
    [text.orders, funnel.orders],
  ] as const
  const max = Math.max(1, ...steps.map(([, count]) => count))
  return (
    <Section title={text.funnel}>
      <table className="w-full border-collapse">
        <tbody>
          {steps.map(([name, count]) => (
            <tr key={name}>
              <th className="w-24 py-1 text-left font-normal">{name}</th>
              <td className="py-1">
                <div className="h-4 bg-sand" aria-hidden>
                  <div className="h-full bg-accent" style={{ width: `${(count / max) * 100}%` }} />
                </div>
              </td>
              <td className="w-16 py-1 text-right tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        {t(text.abandoned, { count: funnel.abandoned })}, {t(text.recovered, { count: funnel.recovered })}.
      </p>
    </Section>
  )
}

function BestSellers({ analytics: { bestSellers, currency } }: AnalyticsProps): ReactElement {
  return (
    <Section title={text.bestSellers}>
      {bestSellers.length === 0 && <p className="text-muted">{text.noBestSellers}</p>}
      <ol>
        {bestSellers.map(({ productId, name, unitsSold, sales }) => (
          <li key={productId} className="flex gap-3 border-b border-rule py-2">
            <Link
              to={`/products/${productId}`}
              className="min-w-0 flex-1 truncate underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="text-muted">{t(text.units, { count: unitsSold })}</span>
            <span className="tabular-nums">{formatAmount(sales, currency)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function LowStock({ analytics: { lowStock } }: AnalyticsProps): ReactElement {
  return (
    <Section title={text.lowStock}>
      {lowStock.length === 0 && <p className="text-muted">{text.noLowStock}</p>}
      <ul>
        {lowStock.map(({ productId, name, choices, quantity }) => (
          <li key={productId + JSON.stringify(choices)} className="flex gap-3 border-b border-rule py-2">
            <Link
              to={`/products/${productId}`}
              className="min-w-0 flex-1 wrap-anywhere underline-offset-4 hover:underline"
            >
              {formatVariant({ name, choices })}
            </Link>
            <span className={quantity === 0 ? 'text-danger' : 'text-muted'}>
              {quantity === 0 ? text.outOfStock : t(text.units, { count: quantity })}
            </span>
          </li>
        ))}
      </ul>
      {lowStock.length > 0 && (
        <p className="mt-3">
          <Link to="/products/inventory?filter=LOW" className="text-xs underline underline-offset-4">
            {text.allLowStock}
          </Link>
        </p>
      )}
    </Section>
  )
}

function BackInStockDemand(): ReactElement | null {
  const data = useInfiniteQuery(backInStockRequestsQuery).data?.pages[0]?.demand
  if (!data) return null
  return (
    <Section
      title={text.backInStockRequests}
      action={
        <Link to="/products/back-in-stock" className="text-xs underline underline-offset-4">
          {text.viewAll}
        </Link>
      }
    >
      {data.length === 0 && <p className="text-muted">{text.noRequests}</p>}
      <ul>
        {data.slice(0, 8).map(({ productId, name, waiting }) => (
          <li key={productId} className="flex gap-3 border-b border-rule py-2">
            <Link
              to={`/products/${productId}`}
              className="min-w-0 flex-1 truncate underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <span className="text-muted">{t(text.requests, { count: waiting })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

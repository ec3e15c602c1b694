import { randomUUID } from 'node:crypto'
import { isVitrineError } from '@vitrine/client'
import { withdrawals } from '@vitrine/client/extras'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data } from 'react-router'
import { getMemberName } from '../../account/member-name.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { findOwnPurchase } from '../../orders/shopper-orders.server.ts'
import { WithdrawalForm, WithdrawalReview } from '../../orders/withdrawal-form.tsx'
import {
  invalidFields,
  parseWithdrawal,
  type WithdrawalValues,
  withdrawalItems,
} from '../../orders/withdrawal-statement.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { MainContent } from '../../shared/components/main-content.tsx'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orFallback, orNotFound } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/withdraw.ts'

/** The form, filled in as far as the shopper or the link to an order is known. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { i18n, shopDetails } = requestContext
  orNotFound(shopDetails.withdrawalsEnabled || undefined)
  const { searchParams } = new URL(request.url)
  const shopper = getShopper(context)
  const [purchase, member] = await Promise.all([
    findOwnPurchase(shopper, searchParams.get('orderId')),
    orFallback(null, shopper.member()),
  ])
  const { title, lead } = i18n.messages.withdrawal
  const { firstName, lastName } = purchase?.order.billingInfo?.contactDetails ?? {}
  const values: WithdrawalValues = {
    name: [firstName, lastName].filter(Boolean).join(' ') || (member ? getMemberName(member) : ''),
    orderNumber: purchase?.order.number ?? searchParams.get('number')?.slice(0, 50) ?? '',
    email: purchase?.order.buyerInfo?.email ?? member?.loginEmail ?? '',
    itemsNote: '',
    lineItemIds: [],
    orderId: purchase?.order._id ?? '',
    key: '',
  }
  return {
    values,
    ...(purchase && { items: withdrawalItems(purchase, i18n) }),
    messages: pickMessages(i18n, 'withdrawal'),
    head: metaTags(requestContext, { title, description: lead, path: '/withdraw', noIndex: true }),
  }
}

/** Checks the statement, and sends it once it is confirmed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = getFormText(form, 'intent')
  const values = parseWithdrawal(form)
  const shopper = getShopper(context)
  const { i18n } = await getRequestContext(context)
  const purchase = await findOwnPurchase(shopper, values.orderId || null)
  const known = { values, ...(purchase && { items: withdrawalItems(purchase, i18n) }) }
  const invalid = invalidFields(values)
  if (invalid.length > 0) return data({ step: 'edit', ...known, invalid } as const, { status: 400 })
  if (intent === 'edit') return { step: 'edit', ...known, invalid } as const
  if (intent !== 'confirm')
    return { step: 'review', ...known, values: { ...values, key: values.key || randomUUID() } } as const
  const { orderId, key, lineItemIds, ...statement } = values
  try {
    const { _createdDate } = await shopper.client.use(withdrawals.submitWithdrawal)({
      ...statement,
      language: i18n.code,
      ...(orderId && { orderId }),
      ...(lineItemIds.length > 0 && { lineItemIds: [...lineItemIds] }),
      ...(key && { key }),
    })
    return { step: 'done', values, date: formatInstant(_createdDate, i18n) } as const
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 429)
      return data({ step: 'review', ...known, isLimited: true } as const, { status: 429 })
    if (error.status === 400)
      return data({ step: 'edit', ...known, invalid: ['email'] } as const, { status: 400 })
    return orErrorResponse(Promise.reject(error))
  }
}

/** With the time zone, as in the receipt. */
const formatInstant = (instant: Date, { locale }: I18n): string =>
  instant.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('withdrawal')
  const t = useT()
  const page = actionData ?? { step: 'edit', ...loaderData, invalid: [] }
  if (page.step === 'done')
    return (
      <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
        <h1 className="max-w-[18ch] text-display">{messages.doneTitle}</h1>
        <div role="status" className="mt-6 grid max-w-[56ch] gap-4 text-lg wrap-anywhere">
          <p>{t(messages.done, { date: page.date })}</p>
          <p>{t(messages.receipt, { email: page.values.email })}</p>
        </div>
        <h2 className="mt-12 text-title">{messages.nextTitle}</h2>
        <p className="mt-4 max-w-[56ch] text-muted">{messages.next}</p>
      </MainContent>
    )
  const isReview = page.step === 'review'
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[18ch] text-display">{isReview ? messages.reviewTitle : messages.title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{isReview ? messages.review : messages.lead}</p>
      {'isLimited' in page && (
        <Notice tone="error" className="mt-8 max-w-md">
          {messages.tooMany}
        </Notice>
      )}
      {isReview ? (
        <WithdrawalReview values={page.values} items={page.items} />
      ) : (
        <WithdrawalForm values={page.values} items={page.items} invalid={page.invalid} />
      )}
    </MainContent>
  )
}

import { isRefusal } from '@vitrine/client'
import { subscriptions } from '@vitrine/client/extras'
import type { SubscriptionContract } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { formatMoney } from '../../shared/format-money.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/subscriptions.ts'

/** The subscriptions of a member, with the dates of the next orders. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n, shopDetails } = await getAccountPageMeta(context, 'subscriptions')
  const contracts = await orFallback([], getShopper(context).client.use(subscriptions.listSubscriptions)())
  return { head, subscriptions: contracts.map((each) => viewOf(each, shopDetails.currency, i18n)) }
}

function viewOf(each: SubscriptionContract, currency: string | undefined, i18n: I18n) {
  const { t, locale } = i18n
  const messages = i18n.messages.account.subscriptions
  const { _id, status = 'ENDED', nextCycleDate, cancelsAtNextCycle } = each
  const date = nextCycleDate && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(nextCycleDate)
  const isActive = status === 'ACTIVE' && date
  const quantity = each.quantity ?? 1
  const productName = each.productName ?? ''
  return {
    id: _id,
    name: quantity === 1 ? productName : `${quantity} × ${productName}`,
    title: each.title,
    price: formatMoney(Number(each.price?.amount ?? 0) * quantity, currency ?? 'USD', locale),
    statusText: isActive
      ? t(cancelsAtNextCycle ? messages.endsOn : messages.nextOn, { date })
      : messages.status[status],
    canCancel: status === 'SUSPENDED' || (status === 'ACTIVE' && !cancelsAtNextCycle),
  }
}

/** Cancels a subscription. Ignores one that has already ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = getFormText(await request.formData(), 'id')
  const work = getShopper(context).client.use(subscriptions.cancelSubscription)(id)
  await orErrorResponse(
    Promise.resolve(work).then(
      () => undefined,
      (error: unknown) => {
        if (!isRefusal(error, 'SUBSCRIPTION_NOT_FOUND') && !isRefusal(error, 'INVALID_TRANSITION'))
          throw error
      },
    ),
  )
  return { isCanceled: true }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscriptionsPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const all = useMessages('account')
  const messages = all.subscriptions
  const t = useT()
  return (
    <>
      <h1 className="text-title">{all.pages.subscriptions.title}</h1>
      {actionData && (
        <Notice tone="success" className="mt-6">
          {messages.canceled}
        </Notice>
      )}
      {loaderData.subscriptions.length === 0 && <p className="mt-6 text-lg text-muted">{messages.none}</p>}
      <ul className="mt-8 border-t border-rule empty:hidden">
        {loaderData.subscriptions.map(({ id, name, title, price, statusText, canCancel }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-8 gap-y-3 border-b border-rule py-6">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-muted">
                <bdi>{title}</bdi> · {price}
              </p>
              <p className="mt-2">{statusText}</p>
            </div>
            {canCancel && (
              <Form method="post" replace preventScrollReset className="text-sm">
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  className="text-link py-1"
                  aria-label={t(messages.cancelLabel, { name })}
                >
                  {messages.cancel}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

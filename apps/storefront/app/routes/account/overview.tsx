import { addresses } from '@vitrine/client/extras'
import type { Purchase } from '@vitrine/contract'
import { Button, buttonClass } from '@vitrine/ui'
import { joinWithCommas } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { ACCOUNT_MENU } from '../../account/account-menu.ts'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { type OrderView, orderView } from '../../orders/order-view.server.ts'
import { findPurchase, listOrders } from '../../orders/shopper-orders.server.ts'
import { getShopper, type Shopper } from '../../session/shopper.server.ts'
import { Picture } from '../../shared/components/picture.tsx'
import { formatAddress } from '../../shared/format-address.server.ts'
import { orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/overview.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shopper = getShopper(context)
  const [{ head, i18n }, lastOrder, saved] = await Promise.all([
    getAccountPageMeta(context, 'overview'),
    // The other parts of the page do not need it.
    orFallback(undefined, findLastOrder(shopper)),
    orFallback([], shopper.client.use(addresses.listAddresses)()),
  ])
  const address = saved.find(({ isDefault }) => isDefault) ?? saved[0]
  return {
    head,
    ...(lastOrder && { lastOrder: summaryOf(orderView(lastOrder, i18n)) }),
    ...(address && { address: formatAddress(address, i18n.locale) }),
  }
}

async function findLastOrder(shopper: Shopper): Promise<Purchase | undefined> {
  const { orders } = await listOrders(shopper, undefined)
  const id = orders[0]?._id
  return id === undefined ? undefined : findPurchase(shopper, id)
}

const MAX_IMAGES = 4

const summaryOf = ({ id, title, date, status, total, lines }: OrderView) => ({
  id,
  title,
  date,
  status,
  total,
  names: joinWithCommas(lines.map(({ name }) => name)),
  images: lines.flatMap(({ id, image }) => (image ? [{ id, image }] : [])).slice(0, MAX_IMAGES),
})

type LastOrder = ReturnType<typeof summaryOf>

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AccountOverviewPage({ loaderData, matches }: Route.ComponentProps): ReactElement {
  const messages = useMessages('account')
  const t = useT()
  const { name } = matches[2].loaderData
  const { lastOrder, address } = loaderData
  return (
    <>
      <h1 className="text-title wrap-anywhere">{name ? t(messages.hello, { name }) : messages.helloGuest}</h1>
      {lastOrder && <LastOrderSection order={lastOrder} />}
      {address && (
        <section aria-labelledby="address" className="mt-10">
          <h2 id="address" className="label text-muted">
            {messages.defaultAddress}
          </h2>
          <address className="mt-3 not-italic wrap-anywhere">
            {address.map((line) => (
              <span key={line} className="block">
                <bdi>{line}</bdi>
              </span>
            ))}
          </address>
        </section>
      )}
      <ul className="mt-10 border-t border-rule">
        {ACCOUNT_MENU.map(([page, to]) => (
          <li key={page} className="group relative border-b border-rule py-5">
            <Link
              to={to}
              className="font-display text-xl after:absolute after:inset-0 group-hover:text-accent"
            >
              {messages.pages[page].title}
            </Link>
            <p className="text-sm text-muted">{messages.pages[page].text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 lg:hidden">
        <SignOutButton className="text-link py-2" />
      </div>
    </>
  )
}

/** The newest order with its state. Reordering shows the order if an item is no longer available. */
function LastOrderSection({ order }: { readonly order: LastOrder }): ReactElement {
  const { id, title, date, status, total, names, images } = order
  const messages = useMessages('account')
  const path = `/account/orders/${id}`
  return (
    <section aria-labelledby="last-order" className="mt-10 border border-rule p-5 sm:p-6">
      <h2 id="last-order" className="label text-muted">
        {messages.lastOrder}
      </h2>
      <p className="mt-3 font-display text-xl">{status}</p>
      <p className="mt-1 text-sm text-muted">{[title, date, total].filter(Boolean).join(' · ')}</p>
      {images.length > 0 && (
        <ul className="mt-4 flex gap-3" aria-hidden="true">
          {images.map((line) => (
            <li key={line.id}>
              <Picture image={line.image} alt="" sizes="4rem" className="aspect-square w-16" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 line-clamp-2 text-sm text-muted">
        <bdi>{names}</bdi>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={path} className={buttonClass()}>
          {messages.viewOrder}
        </Link>
        <Form method="post" action={path}>
          <Button type="submit" variant="secondary">
            {messages.reorder}
          </Button>
        </Form>
      </div>
    </section>
  )
}

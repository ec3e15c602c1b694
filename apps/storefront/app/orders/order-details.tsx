import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form, Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { Picture } from '../shared/components/picture.tsx'
import type { OrderView } from './order-view.server.ts'

interface OrderDetailsProps {
  readonly order: OrderView
  /** How a guest found the order, to change its returns. */
  readonly guest?: { readonly number: string; readonly email: string } | undefined
}

/** An order: its status, items, totals and address. */
export function OrderDetails({ order, guest }: OrderDetailsProps): ReactElement {
  const messages = useMessages('orders')
  return (
    <div className="@container">
      <div className="grid gap-x-12 gap-y-12 @3xl:grid-cols-12 @5xl:gap-x-20">
        <div className="min-w-0 @3xl:col-span-7">
          <Lines order={order} />
          <dl className="price mt-6 grid gap-2">
            <Sums of={order.sums} />
            <div className="flex items-baseline justify-between gap-6 border-t border-rule pt-3 text-lg font-medium">
              <dt>{messages.total}</dt>
              <dd>{order.total}</dd>
            </div>
            <Sums of={order.belowTotal} />
          </dl>
        </div>
        <div className="grid min-w-0 gap-10 self-start @3xl:col-span-5">
          <Steps order={order} />
          <PayLater order={order} />
          {order.balance && (
            <section aria-labelledby="balance">
              <h2 id="balance" className="label text-muted">
                {messages.amountDue}
              </h2>
              <p className="mt-3">
                <a href={order.balance.url} className={buttonClass()}>
                  {order.balance.text}
                </a>
              </p>
            </section>
          )}
          <Fulfillments order={order} />
          <Address id="address" of={order.address} />
          {order.billing && <Address id="billing-address" of={order.billing} />}
          <Returns order={order} guest={guest} />
          <Withdrawal order={order} />
        </div>
      </div>
    </div>
  )
}

interface AddressProps {
  readonly id: string
  readonly of: OrderView['address']
}

const Address = ({ id, of: { title, lines, delivery } }: AddressProps): ReactElement | null =>
  lines.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id} className="label text-muted">
        {title}
      </h2>
      <address className="mt-3 not-italic wrap-anywhere">
        {lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      {delivery.length > 0 && (
        <p className="mt-2 text-muted wrap-anywhere">
          {delivery.map((known) => (
            <span key={known} className="block">
              <bdi>{known}</bdi>
            </span>
          ))}
        </p>
      )}
    </section>
  )

const Sums = ({ of }: { readonly of: OrderView['sums'] }): ReactElement => (
  <>
    {of.map(({ label, amount }) => (
      <div key={label} className="flex justify-between gap-6">
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </>
)

/** The returns of an order, and the link to request one. */
function Returns({ order, guest }: OrderDetailsProps): ReactElement | null {
  const { returns, returnTo } = order
  const messages = useMessages('orders')
  if (returns.length === 0 && !returnTo) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns" className="label text-muted">
        {messages.returns}
      </h2>
      {returns.map(({ id, status, items, text, labelUrl, shippingPaidBy, canCancel }) => (
        <div key={id} className="mt-3 wrap-anywhere">
          <p className="font-medium">{status}</p>
          {items.map((item) => (
            <p key={item} className="text-sm text-muted">
              <bdi>{item}</bdi>
            </p>
          ))}
          {text && (
            <p className="mt-2 whitespace-pre-line">
              <bdi>{text}</bdi>
            </p>
          )}
          {shippingPaidBy && <p className="mt-2">{shippingPaidBy}</p>}
          {labelUrl && (
            <a href={labelUrl} rel="noreferrer" className="text-link inline-block py-1">
              {messages.returnLabel}
            </a>
          )}
          {canCancel && (
            <Form method="post" action="/return">
              <input type="hidden" name="returnId" value={id} />
              {Object.entries(guest ?? { orderId: order.id }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" name="intent" value="cancel" className="text-link py-1">
                {messages.cancelReturn}
              </button>
            </Form>
          )}
        </div>
      ))}
      {returnTo && !guest && (
        <p className="mt-3">
          <Link to={returnTo} className="text-link inline-block py-1">
            {messages.requestReturn}
          </Link>
        </p>
      )}
      {returnTo && guest && (
        // The address of the page must not contain the email address, and guests have just entered it.
        <Form method="post" action="/return" className="mt-3">
          <input type="hidden" name="number" value={guest.number} />
          <input type="hidden" name="email" value={guest.email} />
          <button type="submit" name="intent" value="find" className="text-link py-1">
            {messages.requestReturn}
          </button>
        </Form>
      )}
    </section>
  )
}

/** The link with which buyers withdraw from the contract, and why items may be excluded. */
function Withdrawal({ order: { withdrawal } }: { readonly order: OrderView }): ReactElement | null {
  const messages = useMessages('orders')
  if (!withdrawal) return null
  return (
    <div>
      <Link to={withdrawal.to} className="text-link inline-block py-1">
        {messages.withdraw}
      </Link>
      {withdrawal.exceptions.map((exception) => (
        <p key={exception} className="mt-2 text-sm text-muted">
          {exception}
        </p>
      ))}
    </div>
  )
}

/** The payment instructions of a manual payment. */
function PayLater({ order: { payLater } }: { readonly order: OrderView }): ReactElement | null {
  const messages = useMessages('orders')
  if (!payLater) return null
  return (
    <section aria-labelledby="pay-later">
      <h2 id="pay-later" className="label text-muted">
        {messages.howToPay}
      </h2>
      <p className="mt-3">{payLater.text}</p>
      {payLater.instructions && (
        <p className="mt-3 wrap-anywhere whitespace-pre-line">
          <bdi>{payLater.instructions}</bdi>
        </p>
      )}
    </section>
  )
}

function Lines({ order: { lines } }: { readonly order: OrderView }): ReactElement {
  const messages = useMessages('orders')
  const t = useT()
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="label pb-4 text-muted">
        {messages.items}
      </h2>
      <ul className="border-t border-rule">
        {lines.map(({ id, name, image, facts, quantity, price, download }) => (
          <li
            key={id}
            className="grid grid-cols-[auto_1fr_auto] gap-x-4 border-b border-rule py-4 sm:gap-x-6"
          >
            <Picture image={image} alt="" sizes="5rem" className="aspect-square w-16 sm:w-20" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              {facts.map((fact) => (
                <p key={fact} className="text-sm text-muted">
                  <bdi>{fact}</bdi>
                </p>
              ))}
              <p className="text-sm text-muted">{t(messages.quantity, { count: quantity })}</p>
              {download && (
                <p className="pt-2 text-sm">
                  <a href={download.url} className="text-link inline-block py-1">
                    {messages.download}
                  </a>
                  {download.until && <span className="text-muted"> · {download.until}</span>}
                </p>
              )}
            </div>
            <p className="price">{price}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ order: { steps } }: { readonly order: OrderView }): ReactElement {
  const messages = useMessages('orders')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="label text-muted">
        {messages.status}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ text, isDone, date }) => (
          <li key={text} className="flex items-baseline gap-3">
            <svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden="true">
              <circle cx="6" cy="6" r="5" className={isDone ? 'fill-ink' : 'fill-none stroke-outline'} />
            </svg>
            <span className={isDone ? '' : 'text-muted'}>
              {text}
              {date && <span className="block text-sm text-muted">{date}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Fulfillments({ order: { fulfillments } }: { readonly order: OrderView }): ReactElement | null {
  const messages = useMessages('orders')
  const t = useT()
  if (fulfillments.length === 0) return null
  return (
    <section aria-labelledby="fulfillments">
      <h2 id="fulfillments" className="label text-muted">
        {messages.shipments}
      </h2>
      <ul className="mt-4 grid gap-3">
        {fulfillments.map(({ id, carrier, number, link, date }) => (
          <li key={id} className="wrap-anywhere">
            {[carrier ?? messages.shipment, number].filter(Boolean).join(' ')}
            {date && <span className="block text-sm text-muted">{t(messages.shippedOn, { date })}</span>}
            {link && (
              <a href={link} rel="noreferrer" className="text-link">
                {messages.trackShipment}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

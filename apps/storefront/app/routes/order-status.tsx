import { isVitrineError } from '@vitrine/client'
import { purchases } from '@vitrine/client/extras'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { OrderDetails } from '../orders/order-details.tsx'
import { OrderDocumentLinks } from '../orders/order-document-links.tsx'
import { orderView } from '../orders/order-view.server.ts'
import { findOwnPurchase, listDocuments, parseOrderLookup } from '../orders/shopper-orders.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { EmailField } from '../shared/components/email-field.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/order-status.ts'

/** Shows an order to the browser that placed it, and to anyone who knows its number and email address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { trackYourOrder, trackYourOrderText } = requestContext.i18n.messages.orders
  const { searchParams } = new URL(request.url)
  const shopper = getShopper(context)
  const purchase = await findOwnPurchase(shopper, searchParams.get('orderId'))
  const order = purchase && orderView(purchase, requestContext.i18n)
  return {
    // Documents name the buyer: the platform gives them to the browser that ordered, not for a number and an email.
    ...(order && { order, documents: await listDocuments(shopper, order.id) }),
    // Links in order emails contain the order number.
    number: searchParams.get('number')?.slice(0, 20),
    messages: pickMessages(requestContext.i18n, 'orders'),
    head: metaTags(requestContext, {
      title: trackYourOrder,
      description: trackYourOrderText,
      path: '/order-status',
    }),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const lookup = parseOrderLookup(form)
  const { i18n } = await getRequestContext(context)
  const missing = (['number', 'email'] as const).filter((name) => !lookup[name])
  if (missing.length > 0) return data({ missing, ...lookup }, { status: 400 })
  try {
    const purchase = await getShopper(context).client.use(purchases.lookUpPurchase)(lookup)
    return { order: orderView(purchase, i18n), guest: lookup }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 429) return data({ error: 'tooManyAttempts', ...lookup } as const, { status: 429 })
    if (error.status === 404 || error.status === 400)
      return data({ error: 'noMatch', ...lookup } as const, { status: 404 })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrderStatusPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('orders')
  const lookup = actionData && !('order' in actionData) ? actionData : undefined
  const found = actionData && 'order' in actionData ? actionData : undefined
  const order = found?.order ?? loaderData.order
  const documents = found ? undefined : loaderData.documents
  if (order && !lookup)
    return (
      <MainContent className="shell pt-10 pb-24 md:pt-14 md:pb-32">
        <h1 className="text-title">{order.title}</h1>
        <p className="mt-3 text-lg text-muted">{[order.date, order.status].filter(Boolean).join(' · ')}</p>
        <p className="mt-6 mb-10 flex flex-wrap gap-x-8 gap-y-4 empty:mt-0">
          {documents && <OrderDocumentLinks documents={documents} path={`/orders/${order.id}`} />}
        </p>
        <OrderDetails order={order} guest={found?.guest} />
      </MainContent>
    )
  const missing = lookup && 'missing' in lookup ? lookup.missing : []
  const error = (name: 'number' | 'email') => missing.includes(name) && messages.required
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[16ch] text-display">{messages.trackYourOrder}</h1>
      <p className="mt-6 max-w-[44ch] text-lg text-muted">{messages.trackYourOrderText}</p>
      {lookup && 'error' in lookup && (
        <Notice tone="error" className="mt-8 max-w-md">
          {messages[lookup.error]}
        </Notice>
      )}
      <Form method="post" className="mt-8 grid max-w-md gap-5">
        <TextField
          name="number"
          label={messages.orderNumber}
          inputMode="numeric"
          maxLength={20}
          required
          defaultValue={lookup?.number ?? loaderData.number}
          error={error('number')}
        />
        <EmailField label={messages.email} defaultValue={lookup?.email} error={error('email')} />
        <Button type="submit" size="large">
          {messages.trackSubmit}
        </Button>
      </Form>
    </MainContent>
  )
}

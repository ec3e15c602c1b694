import { isVitrineError } from '@vitrine/client'
import { purchases, returns } from '@vitrine/client/extras'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, Link } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { ReturnForm } from '../../orders/return-form.tsx'
import { hasReason, parseReturnItems, photosIn } from '../../orders/return-request.server.ts'
import { returnableLines } from '../../orders/return-view.server.ts'
import { findOwnPurchase, parseOrderLookup, sendPhotos } from '../../orders/shopper-orders.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { EmailField } from '../../shared/components/email-field.tsx'
import { MainContent } from '../../shared/components/main-content.tsx'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import { getRequestContext } from '../../shared/request-context.server.ts'
import type { Route } from './+types/return.ts'

/** The items of an own order, or a form that asks guests for the number and email address of theirs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { i18n } = requestContext
  const { searchParams } = new URL(request.url)
  // Not from the cache: merchants look here after they changed the setting.
  const shop = await orFallback(undefined, requestContext.shop.shopInfo.getShop())
  if (shop?.returnsEnabled === false) {
    const { offTitle: title, off: description } = i18n.messages.returns
    const head = metaTags(requestContext, { title, description, path: '/return', noIndex: true })
    const withdrawTo = requestContext.shopDetails.withdrawalsEnabled ? '/withdraw' : undefined
    return data(
      { isOff: true, withdrawTo, messages: pickMessages(i18n, 'returns', 'withdrawal'), head } as const,
      { status: 404 },
    )
  }
  const purchase = await findOwnPurchase(getShopper(context), searchParams.get('orderId'))
  const { title, lead } = i18n.messages.returns
  return {
    ...(purchase && { order: returnableLines(purchase, i18n) }),
    number: searchParams.get('number')?.slice(0, 20),
    messages: pickMessages(i18n, 'returns'),
    head: metaTags(requestContext, { title, description: lead, path: '/return', noIndex: true }),
  }
}

/** Finds the order of a guest, sends the request with its photos, or cancels one. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => getFormText(form, name).trim()
  const shopper = getShopper(context)
  const { i18n } = await getRequestContext(context)
  const guest = parseOrderLookup(form)
  const isGuest = guest.number !== '' && guest.email !== ''
  const orderId = text('orderId').slice(0, 64)
  const intent = text('intent')
  const findGuestOrder = async () =>
    returnableLines(await shopper.client.use(purchases.lookUpPurchase)(guest), i18n)
  try {
    if (!isGuest && !orderId) return data({ error: 'noMatch', ...guest } as const, { status: 404 })
    if (intent === 'cancel') {
      await shopper.client.use(returns.cancelRequest)(text('returnId').slice(0, 36), isGuest ? guest : {})
      return { isCanceled: true, orderId: isGuest ? '' : orderId } as const
    }
    if (isGuest && intent === 'find') return { order: await findGuestOrder(), guest }
    const chosen = parseReturnItems(form)
    const items = chosen.filter(hasReason)
    const note = text('note').slice(0, 1000)
    if (items.length === 0 || items.length < chosen.length) {
      const found = isGuest && { order: await findGuestOrder(), guest }
      const error = chosen.length === 0 ? 'noItems' : 'noReason'
      return data({ error, ...guest, ...found, entered: { chosen, note } } as const, { status: 400 })
    }
    const { _id } = await shopper.client.use(returns.requestReturn)({
      ...(isGuest ? guest : { orderId }),
      items,
      note,
    })
    return { isDone: true, hasAllPhotos: await sendPhotos(shopper, _id, photosIn(form)) } as const
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 429) return data({ error: 'tooMany', ...guest } as const, { status: 429 })
    if (error.status === 409) {
      const reason = intent === 'cancel' ? 'notCancelable' : 'notPossible'
      return data({ error: reason, ...guest } as const, { status: 409 })
    }
    if (error.status === 404 || error.status === 400)
      return data({ error: 'noMatch', ...guest } as const, { status: 404 })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('returns')
  if (actionData && 'isCanceled' in actionData)
    return (
      <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
        <h1 className="max-w-[18ch] text-display">{messages.canceledTitle}</h1>
        <div role="status" className="mt-6 grid max-w-[52ch] gap-4 text-lg">
          <p>{messages.canceled}</p>
        </div>
        {actionData.orderId && (
          <p className="mt-6">
            <Link to={`/order-status?orderId=${actionData.orderId}`} className="text-link inline-block py-1">
              {messages.viewOrder}
            </Link>
          </p>
        )}
      </MainContent>
    )
  if ('isOff' in loaderData) return <ReturnsOff withdrawTo={loaderData.withdrawTo} />
  if (actionData && 'isDone' in actionData)
    return (
      <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
        <h1 className="max-w-[18ch] text-display">{messages.doneTitle}</h1>
        <div role="status" className="mt-6 grid max-w-[52ch] gap-4 text-lg">
          <p>{messages.done}</p>
          {!actionData.hasAllPhotos && <p>{messages.photosFailed}</p>}
        </div>
      </MainContent>
    )
  const found = actionData && 'order' in actionData ? actionData : undefined
  const failed = actionData && 'error' in actionData ? actionData : undefined
  const order = found?.order ?? loaderData.order
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[18ch] text-display">{messages.title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{order ? order.lead : messages.lead}</p>
      {failed && (
        <Notice tone="error" className="mt-8 max-w-md">
          {messages[failed.error]}
        </Notice>
      )}
      {order ? (
        <ReturnForm
          order={order}
          guest={found?.guest}
          entered={failed && 'entered' in failed ? failed.entered : undefined}
        />
      ) : (
        <Form method="post" className="mt-8 grid max-w-md gap-5">
          <TextField
            name="number"
            label={messages.orderNumber}
            inputMode="numeric"
            maxLength={20}
            required
            defaultValue={failed?.number || loaderData.number}
          />
          <EmailField label={messages.email} defaultValue={failed?.email} />
          <div>
            <Button type="submit" name="intent" value="find" size="large">
              {messages.find}
            </Button>
          </div>
        </Form>
      )}
    </MainContent>
  )
}

/** The shop takes no requests. Consumers can withdraw all the same. */
function ReturnsOff({ withdrawTo }: { readonly withdrawTo: string | undefined }): ReactElement {
  const messages = useMessages('returns')
  const { title } = useMessages('withdrawal')
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[18ch] text-display">{messages.offTitle}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{messages.off}</p>
      {withdrawTo && (
        <p className="mt-6">
          <Link to={withdrawTo} className="text-link inline-block py-1">
            {title}
          </Link>
        </p>
      )}
    </MainContent>
  )
}

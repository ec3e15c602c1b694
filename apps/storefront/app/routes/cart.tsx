import { VitrineProvider } from '@vitrine/react'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, useEffect, useState } from 'react'
import { data, redirect, useHref } from 'react-router'
import { getBrowserCart, refreshCart } from '../cart/browser-cart.ts'
import { CartView } from '../cart/cart-view.tsx'
import { formatRefusal } from '../cart/format-refusal.ts'
import { parseCartForm, parseCatalogReference } from '../cart/forms/parse-cart-form.ts'
import { listShippingCountries } from '../cart/shipping-countries.server.ts'
import { carts } from '../cart/shopper-cart.server.ts'
import { useLanguage, useMessages, useT } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/cart.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { searchParams } = new URL(request.url)
  const { title, empty } = requestContext.i18n.messages.cart
  const removed = searchParams.get('removed')
  const refused = searchParams.get('refused')
  return {
    priced: await orErrorResponse(carts.read(getShopper(context))),
    countries: listShippingCountries(
      requestContext.i18n.locale,
      requestContext.shopDetails.shippingCountries,
    ),
    ...(removed &&
      parseCatalogReference(removed) && { removed, quantity: searchParams.get('quantity') ?? '1' }),
    ...(refused && { refused }),
    messages: pickMessages(requestContext.i18n, 'cart'),
    head: metaTags(requestContext, { title, description: empty, path: '/cart', noIndex: true }),
  }
}

/** Handles cart forms without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const shopper = getShopper(context)
  const form = await request.formData()
  const change = parseCartForm(form)
  if (!change) {
    const code = MISSING[String(form.get('intent'))] ?? 'INVALID'
    return data({ refusal: { code, message: '' } }, { status: 400 })
  }
  const line = change.type === 'REMOVE' ? await lineBefore(shopper, change.lineItemId) : undefined
  const { refusal } = await orErrorResponse(carts.change(shopper, change))
  const code = change.type === 'COUPON' ? change.code : undefined
  if (refusal) return data({ refusal, code }, { status: 422 })
  return redirect(line ? `/cart?${undoing(line)}` : '/cart', 303)
}

/** The error of a form that could not be parsed. */
const MISSING: Readonly<Record<string, string>> = {
  coupon: 'CODE_MISSING',
  add: 'QUANTITY_MISSING',
  quantity: 'QUANTITY_MISSING',
}

const lineBefore = async (shopper: ReturnType<typeof getShopper>, id: string) =>
  (await orErrorResponse(carts.read(shopper))).cart?.lineItems.find(({ _id }) => _id === id)

/** The reference that restores a removed line. */
const undoing = ({ catalogReference, quantity }: { catalogReference?: object; quantity: number }) =>
  new URLSearchParams(
    catalogReference && { removed: JSON.stringify(catalogReference), quantity: String(quantity) },
  )

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CartPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { priced, countries, removed, quantity, refused } = loaderData
  const { locale } = useLanguage()
  const messages = useMessages('cart')
  const t = useT()
  const page = useHref('/cart')
  const [cart] = useState(() => getBrowserCart(locale, page, priced))
  useEffect(() => refreshCart(cart, priced), [cart, priced])
  const refusal = actionData?.refusal ?? (refused ? { code: refused, message: '' } : undefined)
  return (
    <MainContent className="shell pt-10 pb-24 md:pt-14 md:pb-32">
      <h1 className="text-title">{messages.title}</h1>
      <div className="mt-6 grid gap-3 empty:hidden">
        {refusal && <Notice tone="error">{formatRefusal(refusal, messages.errors, t, locale)}</Notice>}
        {removed && <Undo reference={removed} quantity={quantity ?? '1'} />}
      </div>
      <VitrineProvider value={{ locale, cart }}>
        <CartView
          countries={countries}
          code={actionData && 'code' in actionData ? actionData.code : undefined}
        />
      </VitrineProvider>
    </MainContent>
  )
}

/** Offers to restore a line that the server removed. With scripts, the cart store does. */
function Undo({
  reference,
  quantity,
}: {
  readonly reference: string
  readonly quantity: string
}): ReactElement {
  const messages = useMessages('cart')
  return (
    <Notice>
      <form method="post" action={useHref('/cart')} className="flex items-center justify-between gap-4">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="quantity" value={quantity} />
        {messages.itemRemoved}
        <Button type="submit" variant="ghost" size="small">
          {messages.undo}
        </Button>
      </form>
    </Notice>
  )
}

import { isVitrineError } from '@vitrine/client'
import { products } from '@vitrine/client/stores'
import { requestBackInStock, selectChoices } from '@vitrine/react'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Link } from 'react-router'
import { parseChoices } from '../cart/forms/parse-choices.ts'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { pickMessages } from '../i18n/request-i18n.server.ts'
import { metaTags } from '../seo/page-meta.server.ts'
import { getShopper } from '../session/shopper.server.ts'
import { MainContent } from '../shared/components/main-content.tsx'
import { orErrorResponse, orNotFound } from '../shared/loader-errors.server.ts'
import { getRequestContext } from '../shared/request-context.server.ts'
import type { Route } from './+types/back-in-stock.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { title, failedText } = requestContext.i18n.messages.backInStock
  return {
    messages: pickMessages(requestContext.i18n, 'backInStock'),
    head: metaTags(requestContext, { title, description: failedText, path: '/back-in-stock', noIndex: true }),
  }
}

/** Requests an email when a variant is back in stock. The email links to that variant. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const email = text('email').slice(0, 320)
  const { publicUrl, i18n } = await getRequestContext(context)
  const { client } = getShopper(context)
  const productId = orNotFound(text('productId').slice(0, 64) || undefined)
  const { product } = await orErrorResponse(client.use(products.getProduct)(productId))
  const page = `/products/${orNotFound(product).slug}`
  const choices = parseChoices(form)
  const query = new URLSearchParams(choices).toString()
  const path = query ? `${page}?${query}` : page
  const { variant } = selectChoices(orNotFound(product), choices)
  const itemUrl = `${publicUrl}${i18n.prefix}${path}`
  try {
    const outcome = await requestBackInStock(client)({
      product: orNotFound(product),
      variant,
      email,
      itemUrl,
    })
    return outcome === 'IN_STOCK' ? data({ path, isInStock: true }, { status: 409 }) : { path, email }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 404) return data({ path }, { status: 404 })
    if (error.status === 400 || error.status === 429) return data({ path }, { status: error.status })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BackInStockPage({ actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('backInStock')
  const t = useT()
  const email = actionData && 'email' in actionData ? actionData.email : undefined
  const isInStock = actionData && 'isInStock' in actionData
  const [title, text] = email
    ? [messages.title, t(messages.text, { email })]
    : isInStock
      ? [messages.inStock, messages.inStockText]
      : [messages.failedTitle, messages.failedText]
  return (
    <MainContent className="shell grid flex-1 content-center py-24 md:py-32">
      <h1 className="max-w-[16ch] text-display">{title}</h1>
      <p role="status" className="mt-6 max-w-[52ch] text-lg text-muted wrap-anywhere">
        {text}
      </p>
      <p className="mt-10">
        <Link to={actionData?.path ?? '/products'} className={buttonClass({ size: 'large' })}>
          {messages.backToProduct}
        </Link>
      </p>
    </MainContent>
  )
}

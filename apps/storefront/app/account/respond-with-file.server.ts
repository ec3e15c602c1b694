import { type RouterContextProvider, redirect } from 'react-router'
import { getShopper, type Shopper } from '../session/shopper.server.ts'
import { orErrorResponse } from '../shared/loader-errors.server.ts'
import { deferErrorToLoaders, rethrowMiddlewareError } from '../shared/middleware-errors.server.ts'

interface Step {
  readonly context: Readonly<RouterContextProvider>
}

/** Responds with a file instead of an account page. The page is shown only if there is no file. */
export const respondWithFile =
  <S extends Step>(open: (step: S) => Promise<Response | undefined>) =>
  (step: S): Promise<Response | undefined> =>
    deferErrorToLoaders(step.context, () => open(step))

/** Responds with a document of an order from the platform. The access token stays on this server. */
export const respondWithDocument = <Params>(
  open: (shopper: Shopper, params: Params) => Promise<Response | undefined>,
) =>
  respondWithFile(async ({ params, context }: Step & { readonly params: Params }) => {
    const file = await orErrorResponse(open(getShopper(context), params))
    if (!file) return undefined
    const { body, headers } = file
    return new Response(body, {
      headers: {
        'content-type': headers.get('content-type') ?? 'application/octet-stream',
        'content-disposition': headers.get('content-disposition') ?? 'attachment',
      },
    })
  })

interface OrderStep extends Step {
  readonly params: { readonly id: string }
  readonly request: Request
}

/** Without the document, redirects to the order page of the member or guest. */
export function redirectToOrder({ params, context, request }: OrderStep) {
  rethrowMiddlewareError(context)
  const id = encodeURIComponent(params.id)
  const isMember = new URL(request.url).pathname.includes('/account/')
  return redirect(isMember ? `/account/orders/${id}` : `/order-status?orderId=${id}`)
}

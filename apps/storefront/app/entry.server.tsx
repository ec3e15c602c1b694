import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { nonceContext } from './shared/nonce.server.ts'
import { reportError, routeContext } from './shared/report-error.server.ts'

export const streamTimeout = 5_000

/** Streams the page to browsers; bots get it as a whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext)
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let started = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
      {
        ...(nonce && { nonce }),
        // Renders completed content in place on long pages too, instead of moving it with scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          started = true
          const body = new PassThrough({
            final(done) {
              clearTimeout(tooLate)
              done()
            },
          })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        },
        onShellError: reject,
        onError(error) {
          if (started) reportError(error, { method: request.method, route: context.get(routeContext) })
        },
      },
    )
    const tooLate = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** Error pages (404, 503) and aborted requests are not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { method } = request
  // Without a context there is no route yet.
  reportError(error, { method, route: context?.get(routeContext) ?? 'none' })
}

const WIX_ORIGINS = ['https://www.wixapis.com', 'https://edge.wixapis.com']

/**
 * @typedef {object} Exchange
 * @property {string} operation The method and path of the request.
 * @property {number} status
 * @property {string | undefined} code The error code.
 */

/**
 * Sends requests for the two Wix hosts to the platform. Requests for other hosts fail, because the packages must
 * need nothing but the platform.
 *
 * @param {(request: Request) => Response | Promise<Response>} handle
 * @param {string} platformUrl
 */
export function rerouteWixRequests(handle, platformUrl) {
  const original = globalThis.fetch
  /** @type {Exchange[]} */
  const exchanges = []

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    if (!WIX_ORIGINS.includes(origin)) throw new Error(`The packages requested ${pathname} from ${origin}.`)
    const response = await handle(new Request(new URL(pathname + search, platformUrl), request))
    exchanges.push({
      operation: `${request.method} ${pathname}`,
      status: response.status,
      code: response.ok ? undefined : await errorCode(response.clone()),
    })
    return response
  }
  return {
    exchanges,
    restore: () => {
      globalThis.fetch = original
    },
  }
}

/** @param {Response} response @returns {Promise<string | undefined>} */
async function errorCode(response) {
  const body = await response.json().catch(() => undefined)
  return body?.details?.applicationError?.code
}

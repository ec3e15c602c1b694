const VENDOR_ORIGINS = ['https://www.wixapis.com', 'https://edge.wixapis.com']

/**
 * @typedef {object} Exchange
 * @property {string} operation The method and the path that were asked for.
 * @property {number} status
 * @property {string | undefined} code Why it was refused.
 */

/**
 * Lets the platform answer what is asked of the vendor's two hosts. Anything else that is asked of the
 * network fails: the packages must need nothing but the platform.
 *
 * @param {(request: Request) => Response | Promise<Response>} answer
 * @param {string} platformUrl
 */
export function rerouteVendor(answer, platformUrl) {
  const original = globalThis.fetch
  /** @type {Exchange[]} */
  const exchanges = []

  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname, search } = new URL(request.url)
    if (!VENDOR_ORIGINS.includes(origin)) throw new Error(`The packages asked ${origin} for ${pathname}.`)
    const response = await answer(new Request(new URL(pathname + search, platformUrl), request))
    exchanges.push({
      operation: `${request.method} ${pathname}`,
      status: response.status,
      code: response.ok ? undefined : await refusalCode(response.clone()),
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
async function refusalCode(response) {
  const body = await response.json().catch(() => undefined)
  return body?.details?.applicationError?.code
}

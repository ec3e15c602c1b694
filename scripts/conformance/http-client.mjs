import { assertMatches } from './define-check.mjs'
import { nonEmptyText } from './match-pattern.mjs'

/**
 * @typedef {object} ApiResponse
 * @property {number} status
 * @property {string} type The content type.
 * @property {Record<string, string>} headers
 * @property {any} body Parsed where it is JSON.
 *
 * @typedef {{ authorization?: string, headers?: Record<string, string>, text?: string }} Sending
 */

/** Longer than any response of a working platform takes. */
const REQUEST_TIMEOUT_MS = 20_000

/** Calls a platform with nothing but its URL and the client id of an app. */
export class HttpClient {
  #base
  #fetch
  /** @type {Promise<string> | undefined} */
  #token
  /** @type {Promise<{ accessToken: string, refreshToken: string }> | undefined} */
  #shopper
  /** @type {Promise<any[]> | undefined} */
  #products
  /** The last request and its status, in one line. */
  last = ''

  /** @param {{ url: string, clientId: string, fetch?: typeof globalThis.fetch }} options */
  constructor({ url, clientId, fetch = globalThis.fetch }) {
    this.#base = url.replace(/\/+$/, '')
    this.#fetch = fetch
    this.clientId = clientId
  }

  /** Sends a request, without authorization by default. @param {string} method @param {string} path @param {unknown} [body] @param {Sending} [sending] @returns {Promise<ApiResponse>} */
  async send(method, path, body, { authorization, headers = {}, text } = {}) {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await this.#fetch(this.#base + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(authorization !== undefined && { authorization }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    })
    const result = await readResponse(response)
    const code = result.body?.details?.applicationError?.code ?? result.body?.error ?? ''
    this.last = `${method} ${path.split('?')[0]} → ${result.status} ${code}`.trim()
    return result
  }

  /** Sends a request as a visitor, the same one in all checks. @param {string} path */
  async get(path) {
    return this.send('GET', path, undefined, { authorization: await this.visitor() })
  }

  /** @param {string} path @param {unknown} body */
  async post(path, body) {
    return this.send('POST', path, body, { authorization: await this.visitor() })
  }

  /** Calls the token endpoint. @param {object} grant */
  token = (grant) => this.send('POST', '/oauth2/token', grant)

  /** Creates a new visitor. */
  async newTokens() {
    const { body } = await this.token({ clientId: this.clientId, grantType: 'anonymous' })
    assertMatches(body, { access_token: nonEmptyText, refresh_token: nonEmptyText })
    return { accessToken: String(body.access_token), refreshToken: String(body.refresh_token) }
  }

  /** The access token of the visitor who browses. */
  visitor() {
    this.#token ??= this.newTokens().then(({ accessToken }) => accessToken)
    return this.#token
  }

  /** The tokens of the visitor with a cart. */
  shopper() {
    this.#shopper ??= this.newTokens()
    return this.#shopper
  }

  /** The first hundred products. */
  products() {
    this.#products ??= this.post('/stores-reader/v1/products/query-platformized', {
      query: { paging: { limit: 100 } },
    }).then(({ body }) => body?.products ?? [])
    return this.#products
  }

  /** The first product that passes the test. @param {string} name @param {(product: any) => boolean} [test] @returns {Promise<any>} */
  async product(name, test = () => true) {
    const found = (await this.products()).find(test)
    assertMatches({ [name]: found?.id }, { [name]: nonEmptyText })
    return found
  }
}

/** @param {Response} response @returns {Promise<ApiResponse>} */
async function readResponse(response) {
  const content = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, type, headers, body: parsed(content) }
}

/** @param {string} content */
function parsed(content) {
  try {
    return JSON.parse(content)
  } catch {
    return content
  }
}

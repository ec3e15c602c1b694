import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createServer } from 'node:https'
import { createCertificate } from './certificate.mjs'

/** The Wix hosts that the platform serves. */
const WIX_HOSTS = [
  'www.wixapis.com',
  'edge.wixapis.com',
  'readonly.wixapis.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
]

const EMPTY_IMAGE = {
  type: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Other hosts: fonts, and images of the storefronts. Nothing that is tested comes from them. */
const STUBS = /** @type {Readonly<Record<string, { type: string, body: string | Buffer }>>} */ ({
  'fonts.googleapis.com': { type: 'text/css', body: '@font-face { font-family: Stub; src: local(Arial) }' },
  'fonts.gstatic.com': { type: 'font/woff2', body: '' },
  'images.pexels.com': EMPTY_IMAGE,
})

/**
 * @typedef {object} RejectedRequest
 * @property {string} operation
 * @property {number} status
 * @property {string} body
 *
 * @typedef {object} Proxy
 * @property {number} port
 * @property {import('./certificate.mjs').Certificate} certificate
 * @property {(platformUrl: string) => void} setPlatform Sets the platform that receives the requests.
 * @property {() => RejectedRequest[]} takeRejected Returns and clears the requests that the platform rejected.
 */

/**
 * Terminates TLS for the Wix hosts, and forwards their requests to the platform.
 *
 * @param {string} directory The directory of its certificate.
 * @param {(action: () => unknown) => void} defer
 * @returns {Promise<Proxy>}
 */
export async function startProxy(directory, defer) {
  const certificate = await createCertificate(directory, [...WIX_HOSTS, ...Object.keys(STUBS)])
  let platform = new URL('http://localhost')
  /** @type {RejectedRequest[]} */
  let rejected = []

  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const stub = STUBS[host]
    if (stub) return response.setHeader('content-type', stub.type).end(stub.body)
    if (!WIX_HOSTS.includes(host)) return response.writeHead(404).end()
    const { method, url: path, headers } = request
    const { hostname, port } = platform
    const forwarded = httpRequest({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, host: platform.host },
    })
    forwarded.on('response', (upstream) => {
      const { statusCode = 502 } = upstream
      response.writeHead(statusCode, upstream.headers)
      upstream.pipe(response)
      if (statusCode < 400) return
      let body = ''
      upstream.on('data', (chunk) => {
        body += chunk
      })
      upstream.on('end', () =>
        rejected.push({ operation: `${method} ${host}${path}`, status: statusCode, body }),
      )
    })
    forwarded.on('error', () => response.destroy())
    return request.pipe(forwarded)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    certificate,
    setPlatform: (platformUrl) => {
      platform = new URL(platformUrl)
    },
    takeRejected: () => {
      const requests = rejected
      rejected = []
      return requests
    },
  }
}

/** The arguments that send a Chromium to the proxy for every host except this machine. @param {Proxy} proxy */
export const chromiumArgsFor = ({ port, certificate }) => [
  `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
]

import { once } from 'node:events'
import { request as ask } from 'node:http'
import { createServer } from 'node:https'
import { createCertificate } from './certificate.mjs'

/** The vendor's hosts that the platform serves. */
const VENDOR_HOSTS = [
  'www.wixapis.com',
  'edge.wixapis.com',
  'readonly.wixapis.com',
  'static.wixstatic.com',
  'video.wixstatic.com',
]

const PICTURE = {
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
  'images.pexels.com': PICTURE,
})

/**
 * @typedef {object} Refused
 * @property {string} operation
 * @property {number} status
 * @property {string} body
 *
 * @typedef {object} Proxy
 * @property {number} port
 * @property {import('./certificate.mjs').Certificate} certificate
 * @property {(platformUrl: string) => void} pointAt Which platform answers from now on.
 * @property {() => Refused[]} takeRefused What the platform has refused since the last call.
 */

/**
 * Terminates TLS for the vendor's hosts, and forwards their requests to the platform.
 *
 * @param {string} directory Where its certificate is kept.
 * @param {(undo: () => unknown) => void} later
 * @returns {Promise<Proxy>}
 */
export async function startProxy(directory, later) {
  const certificate = await createCertificate(directory, [...VENDOR_HOSTS, ...Object.keys(STUBS)])
  let platform = new URL('http://localhost')
  /** @type {Refused[]} */
  let refused = []

  const server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const stub = STUBS[host]
    if (stub) return response.setHeader('content-type', stub.type).end(stub.body)
    if (!VENDOR_HOSTS.includes(host)) return response.writeHead(404).end()
    const { method, url: path, headers } = request
    const { hostname, port } = platform
    const onward = ask({ hostname, port, method, path, headers: { ...headers, host: platform.host } })
    onward.on('response', (answer) => {
      const { statusCode = 502 } = answer
      response.writeHead(statusCode, answer.headers)
      answer.pipe(response)
      if (statusCode < 400) return
      let body = ''
      answer.on('data', (chunk) => {
        body += chunk
      })
      answer.on('end', () =>
        refused.push({ operation: `${method} ${host}${path}`, status: statusCode, body }),
      )
    })
    onward.on('error', () => response.destroy())
    return request.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  later(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    certificate,
    pointAt: (platformUrl) => {
      platform = new URL(platformUrl)
    },
    takeRefused: () => {
      const taken = refused
      refused = []
      return taken
    },
  }
}

/** The arguments that send a Chromium to the proxy for every host except this machine. @param {Proxy} proxy */
export const chromiumArgsFor = ({ port, certificate }) => [
  `--host-resolver-rules=MAP * 127.0.0.1:${port}, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
  `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
]

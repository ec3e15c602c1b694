import { isIP } from 'node:net'

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * What a shop in production is told, or all that keeps it from starting.
 *
 * @typedef {object} ProductionSettings
 * @property {{ shop: string, platform: string }} urls What a browser sees.
 * @property {'owner' | 'off'} mailbox
 * @property {Record<string, string>} platformEnv
 * @property {string[]} warnings
 *
 * @param {Environment} env
 * @returns {ProductionSettings | { problems: string[] }}
 */
export function readProductionSettings(env) {
  /** @type {string[]} */
  const problems = []
  for (const [name, meaning] of Object.entries(REQUIRED))
    if (!env[name]?.trim()) problems.push(`${name} is missing: ${meaning}.`)

  const urls = { shop: origin('SHOP_URL', env, problems), platform: origin('PUBLIC_URL', env, problems) }
  if (urls.shop && urls.shop === urls.platform)
    problems.push('SHOP_URL and PUBLIC_URL are the same: shop and platform need a host of their own each.')
  if (!isLoopback(env.HOST || '127.0.0.1') && !env.TRUSTED_PROXIES?.trim())
    problems.push(
      `TRUSTED_PROXIES is missing: HOST is ${env.HOST}, so the proxy is on another machine; its address or network.`,
    )
  if (env.MAILBOX === 'public')
    problems.push('MAILBOX=public shows sign-in links and codes to everybody. Use owner or off.')
  if (problems.length > 0) return { problems }
  return {
    urls,
    mailbox: env.MAILBOX === 'owner' ? 'owner' : 'off',
    platformEnv: {
      // The storefront on this machine says for whom it asks.
      TRUSTED_PROXIES: [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(','),
    },
    warnings: WARNINGS.filter(({ applies }) => applies(env)).map(({ text }) => text),
  }
}

const REQUIRED = {
  SHOP_URL: 'the address of the shop that shoppers see, such as https://shop.example',
  PUBLIC_URL:
    'the address of the platform (checkout, sign-in, console and API) that browsers see, such as https://api.shop.example',
  DATA_DIR: 'the directory that holds everything the shop keeps (or --data DIRECTORY)',
  SMTP_URL: 'the mail server that takes the shop’s email, such as smtp://user:password@mail.example:587',
  MAIL_FROM: 'the address that the shop’s email comes from',
  METRICS_TOKEN: 'the secret that opens /metrics, 16 characters or more',
}

const WARNINGS = [
  {
    applies: (/** @type {Environment} */ env) => !env.STRIPE_SECRET_KEY,
    text: 'No cards are charged: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.',
  },
  {
    applies: (/** @type {Environment} */ env) => env.TEST_PAYMENTS === 'on',
    text: 'TEST_PAYMENTS is on: orders can be paid for without money. That is for shops that are only being tried.',
  },
  {
    applies: (/** @type {Environment} */ env) => Boolean(env.OUTBOUND_ALLOW),
    text: 'OUTBOUND_ALLOW lets the shop call addresses that are not public. That is for development.',
  },
]

/** @param {'SHOP_URL' | 'PUBLIC_URL'} name @param {Environment} env @param {string[]} problems */
function origin(name, env, problems) {
  const text = env[name]?.trim() ?? ''
  if (!text) return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${name} is not an address: ${text}`)
  else if (url.pathname !== '/' || url.search || url.hash)
    problems.push(`${name} names a page: ${text}. It takes an origin, such as ${url.origin}.`)
  else if (url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push(`${name} must begin with https://, so that cookies and passwords travel encrypted: ${text}`)
  return url?.origin ?? ''
}

/** @param {string} host */
const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))

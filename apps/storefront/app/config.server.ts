import { parseTrustedProxies } from '@vitrine/server'

export interface Config {
  readonly host: string
  readonly port: number
  /** What browsers see, without a slash at the end. */
  readonly publicUrl: string
  /** How this server reaches the platform. */
  readonly apiUrl: string
  readonly clientId: string
  /** Where browsers find the pages of the platform itself: checkout and sign-in. */
  readonly pagesOrigin: string
  /** Where pictures come from. */
  readonly mediaOrigin: string
  /** Proves to the platform that it is this shop that asks, so that it is believed for whom. */
  readonly appSecret?: string
  /** Addresses and networks of proxies that say where shoppers are. */
  readonly trustedProxies: readonly string[]
  /** Where pages are counted, a path of the shop's own origin. Without one nothing is counted, and nobody is asked. */
  readonly analyticsPath?: string
}

/** The environment cannot be used as it is. The message names every variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the storefront's settings from the environment, or says all that is wrong with it. */
export function readConfig(env: Environment): Config {
  const problems: string[] = []

  const required = (name: string, meaning: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) problems.push(`${name} is missing: ${meaning}`)
    return value
  }
  const url = (name: string, text: string): URL | undefined => {
    if (!text) return
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (parsed && /^https?:$/.test(parsed.protocol)) return parsed
    problems.push(`${name} is not an http or https address: ${text}`)
  }

  const apiUrl = url('VITRINE_API_URL', required('VITRINE_API_URL', 'the address of the platform'))
  const clientId = required('VITRINE_CLIENT_ID', 'the id the platform gave this shop')
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) problems.push(`PORT is not a port: ${env.PORT}`)
  const publicUrl = url('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`)
  const pages = url('VITRINE_HOSTED_PAGES_ORIGIN', env.VITRINE_HOSTED_PAGES_ORIGIN || apiUrl?.origin || '')
  const media = url('VITRINE_MEDIA_ORIGIN', env.VITRINE_MEDIA_ORIGIN || apiUrl?.origin || '')

  const proxies = parseTrustedProxies(env.TRUSTED_PROXIES)
  if (proxies.invalid.length > 0)
    problems.push(`TRUSTED_PROXIES has what is no address and no network: ${proxies.invalid.join(', ')}`)

  const analyticsPath = env.VITRINE_ANALYTICS_PATH?.trim()
  if (analyticsPath && !/^\/[^/\\]/.test(analyticsPath))
    problems.push(`VITRINE_ANALYTICS_PATH is not a path of the shop itself: ${analyticsPath}`)

  if (problems.length > 0 || !apiUrl || !publicUrl || !pages || !media) {
    throw new ConfigError(['The storefront cannot start.', ...problems].join('\n  '))
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: withoutSlash(publicUrl.href),
    apiUrl: withoutSlash(apiUrl.href),
    clientId,
    pagesOrigin: pages.origin,
    mediaOrigin: media.origin,
    ...(env.VITRINE_APP_SECRET && { appSecret: env.VITRINE_APP_SECRET }),
    trustedProxies: proxies.entries,
    ...(analyticsPath && { analyticsPath }),
  }
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

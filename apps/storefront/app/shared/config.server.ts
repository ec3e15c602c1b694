import { parseTrustedProxies } from '@vitrine/server'

export interface Config {
  readonly host: string
  readonly port: number
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string
  /** The URL of the platform's API. */
  readonly apiUrl: string
  readonly clientId: string
  /** The origin of the platform's hosted pages: checkout and sign-in. */
  readonly hostedPagesOrigin: string
  /** The origin of images. */
  readonly mediaOrigin: string
  /** Authenticates this app, so that the platform trusts the forwarded shopper address. */
  readonly appSecret?: string
  /** Addresses and networks of proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[]
  /** The path of the shop's analytics endpoint. Without it there is no banner and nothing is counted. */
  readonly analyticsPath?: string
}

/** The environment is invalid. The message names every invalid variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the storefront's settings from the environment. Throws one error for all invalid settings. */
export function readConfig(env: Environment): Config {
  const errors: string[] = []

  const required = (name: string, meaning: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) errors.push(`${name} is missing: ${meaning}`)
    return value
  }
  const url = (name: string, text: string): URL | undefined => {
    if (!text) return
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    if (parsed && /^https?:$/.test(parsed.protocol)) return parsed
    errors.push(`${name} is not an http or https URL: ${text}`)
  }

  const apiUrl = url('VITRINE_API_URL', required('VITRINE_API_URL', 'the URL of the platform'))
  const clientId = required('VITRINE_CLIENT_ID', 'the client ID of this storefront')
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) errors.push(`PORT is not a port: ${env.PORT}`)
  const publicUrl = url('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`)
  const pages = url('VITRINE_HOSTED_PAGES_ORIGIN', env.VITRINE_HOSTED_PAGES_ORIGIN || apiUrl?.origin || '')
  const media = url('VITRINE_MEDIA_ORIGIN', env.VITRINE_MEDIA_ORIGIN || apiUrl?.origin || '')

  const proxies = parseTrustedProxies(env.TRUSTED_PROXIES)
  if (proxies.invalid.length > 0)
    errors.push(`TRUSTED_PROXIES has invalid entries: ${proxies.invalid.join(', ')}`)

  const analyticsPath = env.VITRINE_ANALYTICS_PATH?.trim()
  if (analyticsPath && !/^\/[^/\\]/.test(analyticsPath))
    errors.push(`VITRINE_ANALYTICS_PATH is not a same-origin path: ${analyticsPath}`)

  if (errors.length > 0 || !apiUrl || !publicUrl || !pages || !media) {
    throw new ConfigError(['The storefront cannot start.', ...errors].join('\n  '))
  }
  return {
    host: env.HOST || '127.0.0.1',
    port,
    publicUrl: withoutSlash(publicUrl.href),
    apiUrl: withoutSlash(apiUrl.href),
    clientId,
    hostedPagesOrigin: pages.origin,
    mediaOrigin: media.origin,
    ...(env.VITRINE_APP_SECRET && { appSecret: env.VITRINE_APP_SECRET }),
    trustedProxies: proxies.entries,
    ...(analyticsPath && { analyticsPath }),
  }
}

const withoutSlash = (text: string): string => text.replace(/\/+$/, '')

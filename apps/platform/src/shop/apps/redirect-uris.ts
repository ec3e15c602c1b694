import { isExactOrigin, isExactRedirectUri, isLocalUrl, isSecureUrl } from './app-schema.ts'

/** The URL that clients send when they only want the authorization endpoint. */
export const UNUSED_REDIRECT_URI = 'unused://'

/** The registered URLs of an app. */
interface Registered {
  readonly origins: readonly string[]
  /** The redirect URIs of sign-ins, each a whole URL. */
  readonly redirectUris: readonly string[]
}

/**
 * Whether the response of a sign-in, which contains a code, may be sent there: an exact match with a registered URI,
 * because every looser comparison has been exploited. A platform on a developer's machine allows local apps too.
 */
export const isAllowedRedirectUri = (
  address: string,
  { redirectUris }: Registered,
  platformUrl: string,
): boolean =>
  redirectUris.includes(address) ||
  (isLocalUrl(new URL(platformUrl)) && isExactRedirectUri(address) && isLocalUrl(new URL(address)))

/** Whether an origin is local while the platform itself runs locally. */
export const isLocalApp = (origin: string, platformUrl: string): boolean =>
  isLocalUrl(new URL(platformUrl)) && isExactOrigin(origin) && isLocalUrl(new URL(origin))

/**
 * The redirect target after a hosted page, without the fragment; `undefined` where it is not allowed. An app may use
 * every URL under its registered origins and redirect URIs, and local URLs while the platform itself runs locally.
 */
export function parseCallbackUrl(address: string, app: Registered, platformUrl: string): string | undefined {
  const [text = ''] = address.split('#', 1)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isSecureUrl(url) || !isWrittenAsRead(text, url)) return undefined
  const isRegistered = registeredOrigins(app).includes(url.origin)
  return isRegistered || (isLocalUrl(new URL(platformUrl)) && isLocalUrl(url)) ? url.href : undefined
}

/**
 * Whether a text starts with its parsed origin, and contains nothing that browsers parse differently from other
 * programs: no user info, backslash, space or control character.
 */
const isWrittenAsRead = (text: string, { origin }: URL): boolean =>
  text.startsWith(origin) && /^([/?]|$)/.test(text.slice(origin.length)) && !/[\\\s\p{Cc}\p{Cf}]/u.test(text)

const registeredOrigins = ({ origins, redirectUris }: Registered): string[] => [
  ...origins,
  ...redirectUris.flatMap((uri) => (URL.canParse(uri) ? [new URL(uri).origin] : [])),
]

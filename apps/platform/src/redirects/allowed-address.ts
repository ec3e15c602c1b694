import { isExactOrigin, isExactRedirectUri, isLocal, isSafe } from '../identity/new-app.ts'

/** The address that clients name when they only want to know where the authorization endpoint is. */
export const UNUSED_ADDRESS = 'unused://'

/** The addresses that an app has registered. */
interface Registered {
  readonly origins: readonly string[]
  /** Where the answer of a sign-in may be sent, each a whole address. */
  readonly redirectUris: readonly string[]
}

/**
 * Whether the answer of a sign-in, which holds a code, may be sent there: letter by letter what the app has registered,
 * because every cleverer comparison has been tricked. Where the platform itself runs on a developer's machine, so may
 * the app.
 */
export const isAllowedRedirectUri = (
  address: string,
  { redirectUris }: Registered,
  platformUrl: string,
): boolean =>
  redirectUris.includes(address) ||
  (isLocal(new URL(platformUrl)) && isExactRedirectUri(address) && isLocal(new URL(address)))

/** Whether an origin is that of an app on the developer's machine on which the platform itself runs. */
export const isLocalApp = (origin: string, platformUrl: string): boolean =>
  isLocal(new URL(platformUrl)) && isExactOrigin(origin) && isLocal(new URL(origin))

/**
 * Where shoppers are sent after a page of the platform, without the fragment; `undefined` where an app may not send
 * them. It may send them to every address under an origin that it has registered, by itself or with a redirect URI, and
 * to this machine while the platform itself runs on it.
 */
export function readCallbackUrl(address: string, app: Registered, platformUrl: string): string | undefined {
  const [text = ''] = address.split('#', 1)
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isSafe(url) || !isWrittenAsRead(text, url)) return undefined
  const isRegistered = registeredOrigins(app).includes(url.origin)
  return isRegistered || (isLocal(new URL(platformUrl)) && isLocal(url)) ? url.href : undefined
}

/**
 * Whether a text begins with the origin that is read from it, and holds nothing that browsers read differently from
 * other programs: no name before the host, no backslash, no space and no control character.
 */
const isWrittenAsRead = (text: string, { origin }: URL): boolean =>
  text.startsWith(origin) && /^([/?]|$)/.test(text.slice(origin.length)) && !/[\\\s\p{Cc}\p{Cf}]/u.test(text)

const registeredOrigins = ({ origins, redirectUris }: Registered): string[] => [
  ...origins,
  ...redirectUris.flatMap((uri) => (URL.canParse(uri) ? [new URL(uri).origin] : [])),
]

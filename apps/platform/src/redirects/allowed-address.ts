import { isExactRedirectUri, isLocal } from '../identity/new-app.ts'

/** The address that clients name when they only want to know where the authorization endpoint is. */
export const UNUSED_ADDRESS = 'unused://'

interface Listing {
  /** Where an app has said that its shoppers may be sent, each a whole address. */
  readonly redirectUris: readonly string[]
}

/**
 * Whether shoppers may be sent there: letter by letter what the app has registered, because every cleverer comparison
 * has been tricked. Where the platform itself runs on a developer's machine, so may what they send shoppers to.
 */
export const isAllowedAddress = (address: string, { redirectUris }: Listing, platformUrl: string): boolean =>
  redirectUris.includes(address) ||
  (isLocal(new URL(platformUrl)) && isExactRedirectUri(address) && isLocal(new URL(address)))

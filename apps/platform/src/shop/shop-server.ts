import type { Server } from '../kernel/http/route-types.ts'
import type { OnCredentialsRevoked } from './apps/on-credentials-revoked.ts'
import type { RegisteredApps } from './apps/registered-apps.ts'
import type { Shop } from './profile/read-shop.ts'

/** The dependencies of the shop's capabilities, and of the layers after it. */
export interface ShopServer extends Server {
  readonly apps: () => Promise<RegisteredApps>
  /** The shop settings. */
  readonly shop: () => Promise<Shop>
  readonly onCredentialsRevoked: OnCredentialsRevoked
}

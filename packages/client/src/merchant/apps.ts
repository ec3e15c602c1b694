import type { AppSecret, RefreshTokenRotation, RegisteredApp } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

export type { AppSecret, RefreshTokenRotation, RegisteredApp } from '@vitrine/contract'

const secret = { _createdDate: date }
const app = { _createdDate: date, _updatedDate: date, secrets: secret }
const parse = (response: { app: RegisteredApp }) => response.app

/**
 * The apps that may speak for shoppers. For owners, as all that concerns apps.
 * @example const [storefront] = await apps.listApps()
 */
export const listApps = /* @__PURE__ */ operation(
  (): Call<RegisteredApp[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/apps',
    response: { apps: app },
    parse: (response: { apps: RegisteredApp[] }) => response.apps,
  }),
)

/**
 * One app. Refuses with `APP_NOT_FOUND`.
 * @example const { origins } = await apps.getApp('the-client-id')
 */
export const getApp = /* @__PURE__ */ operation(
  (clientId: string): Call<RegisteredApp> => ({
    method: 'GET',
    path: path`/_vitrine/v1/apps/${clientId}`,
    response: { app },
    parse,
  }),
)

/**
 * What a merchant says of an app. Origins and redirect URIs are whole and exact: there are no patterns. Sign-in answers a
 * registered redirect URI; other callbacks lead to any address under a registered origin.
 */
export interface AppDetails {
  name: string
  origins?: string[]
  redirectUris?: string[]
  /** Which new sessions rotate their refresh token; `WHEN_ANNOUNCED` unless said otherwise. */
  rotateRefreshTokens?: RefreshTokenRotation
  /** Whether its secrets sign members in without their password; off unless said otherwise. */
  canSignMembersIn?: boolean
}

/**
 * Registers an app. Refuses with `NAME_TAKEN` or `APP_LIMIT_REACHED`.
 * @example const { clientId } = await apps.createApp({ name: 'Pop-up', origins: ['https://pop-up.example'] })
 */
export const createApp = /* @__PURE__ */ operation(
  ({
    name,
    origins,
    redirectUris,
    rotateRefreshTokens,
    canSignMembersIn,
  }: AppDetails): Call<RegisteredApp> => ({
    method: 'POST',
    path: '/_vitrine/v1/apps',
    args: { name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn },
    response: { app },
    parse,
  }),
)

/**
 * Changes an app; what is not given stays. Refuses with `APP_NOT_FOUND` or `NAME_TAKEN`.
 * @example await apps.updateApp('the-client-id', { origins: ['https://shop.example'] })
 */
export const updateApp = /* @__PURE__ */ operation(
  (
    clientId: string,
    { name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }: Partial<AppDetails>,
  ): Call<RegisteredApp> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/apps/${clientId}`,
    args: { name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn },
    response: { app },
    parse,
  }),
)

/**
 * Removes an app, and ends the sessions of its shoppers. Refuses with `APP_NOT_FOUND`.
 * @example await apps.deleteApp('the-client-id')
 */
export const deleteApp = /* @__PURE__ */ operation(
  (clientId: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/apps/${clientId}`,
    parse: noResult,
  }),
)

/**
 * Gives a confidential app a secret, which is in this response only. Refuses with `APP_SECRET_LIMIT_REACHED`.
 * @example const { value } = await apps.createAppSecret('the-client-id')
 */
export const createAppSecret = /* @__PURE__ */ operation(
  (clientId: string): Call<{ secret: AppSecret; value: string }> => ({
    method: 'POST',
    path: path`/_vitrine/v1/apps/${clientId}/secrets`,
    response: { secret },
  }),
)

/**
 * Ends a secret of an app, and the sessions of members that were opened with it.
 * @example await apps.deleteAppSecret('the-client-id', 'the-secret-id')
 */
export const deleteAppSecret = /* @__PURE__ */ operation(
  (clientId: string, secretId: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/apps/${clientId}/secrets/${secretId}`,
    parse: noResult,
  }),
)

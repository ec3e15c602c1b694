import type { AppSecret, RefreshTokenRotation, RegisteredApp } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../operation.ts'
import { resource } from './resource.ts'

export type { AppSecret, RefreshTokenRotation, RegisteredApp } from '@vitrine/contract'

const secret = { _createdDate: date }
const apps = /* @__PURE__ */ resource<RegisteredApp>('apps', {
  name: 'app',
  response: { _createdDate: date, _updatedDate: date, secrets: secret },
})

/**
 * Lists the OAuth apps of the shop. All app functions are for owners.
 * @example const [storefront] = await apps.listApps()
 */
export const listApps = /* @__PURE__ */ operation(() => apps.list())

/**
 * Returns an app by its id. Fails with `APP_NOT_FOUND`.
 * @example const { origins } = await apps.getApp('the-client-id')
 */
export const getApp = /* @__PURE__ */ operation((clientId: string) => apps.get(clientId))

/**
 * The properties of an app. Origins and redirect URIs must match exactly, without wildcards. Sign-ins redirect
 * only to a registered redirect URI; other callbacks may use any URL under a registered origin.
 */
export interface AppDetails {
  name: string
  origins?: string[]
  redirectUris?: string[]
  /** The sessions that rotate refresh tokens. Default: `WHEN_ANNOUNCED`. */
  rotateRefreshTokens?: RefreshTokenRotation
  /** Whether its secrets can sign members in without a password. Default: no. */
  canSignMembersIn?: boolean
}

/**
 * Registers an app. Fails with `NAME_TAKEN` or `APP_LIMIT_REACHED`.
 * @example const { clientId } = await apps.createApp({ name: 'Pop-up', origins: ['https://pop-up.example'] })
 */
export const createApp = /* @__PURE__ */ operation(
  ({ name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }: AppDetails) =>
    apps.create({ name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }),
)

/**
 * Updates the given fields of an app. Fails with `APP_NOT_FOUND` or `NAME_TAKEN`.
 * @example await apps.updateApp('the-client-id', { origins: ['https://shop.example'] })
 */
export const updateApp = /* @__PURE__ */ operation(
  (
    clientId: string,
    { name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }: Partial<AppDetails>,
  ) => apps.update(clientId, { name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }),
)

/**
 * Deletes an app and ends the sessions of its shoppers. Fails with `APP_NOT_FOUND`.
 * @example await apps.deleteApp('the-client-id')
 */
export const deleteApp = /* @__PURE__ */ operation((clientId: string) => apps.delete(clientId))

/**
 * Creates a secret for a confidential app. Only this response contains it. Fails with `APP_SECRET_LIMIT_REACHED`.
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
 * Deletes a secret of an app, and ends the member sessions that it started.
 * @example await apps.deleteAppSecret('the-client-id', 'the-secret-id')
 */
export const deleteAppSecret = /* @__PURE__ */ operation(
  (clientId: string, secretId: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/apps/${clientId}/secrets/${secretId}`,
    parse: noResult,
  }),
)

import type { ApiKey, RoleGrant } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'
import { resource } from './resource.ts'

export type { ApiKey } from '@vitrine/contract'

const apiKey = { _createdDate: date, lastUsedDate: date }
const keys = /* @__PURE__ */ resource<ApiKey>('api-keys', { name: 'apiKey', response: apiKey })

/**
 * Lists the API keys of the shop. For owners.
 * @example const keys = await apiKeys.listApiKeys()
 */
export const listApiKeys = /* @__PURE__ */ operation(() => keys.list())

/** The properties of a new key. Without `canSignMembersIn`, it cannot sign members in. */
export interface NewApiKey extends Pick<ApiKey, 'name' | 'role'>, Pick<RoleGrant, 'permissions'> {
  canSignMembersIn?: boolean
}

/**
 * Creates a key. Only this response contains its secret, which `ApiKeyStrategy` requires.
 * @example const { secret } = await apiKeys.createApiKey({ name: 'Warehouse', role: 'manager' })
 */
export const createApiKey = /* @__PURE__ */ operation(
  ({ name, role, permissions, canSignMembersIn }: NewApiKey): Call<{ apiKey: ApiKey; secret: string }> => ({
    method: 'POST',
    path: '/_vitrine/v1/api-keys',
    args: { name, role, permissions, canSignMembersIn },
    response: { apiKey },
  }),
)

/**
 * Revokes a key, and ends the member sessions that it started. Fails with `API_KEY_NOT_FOUND`.
 * @example await apiKeys.revokeApiKey('the-key-id')
 */
export const revokeApiKey = /* @__PURE__ */ operation((_id: string) => keys.delete(_id))

import type { SavedServicePlugin, ServicePluginStatus } from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { type Call, operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { SavedServicePlugin, ServicePluginStatus } from '@vitrine/contract'
export { PluginFailureMode, ServicePluginType } from '@vitrine/contract'

const plugins = /* @__PURE__ */ resource<SavedServicePlugin>('service-plugins', {
  name: 'servicePlugin',
  response: dates,
})

/**
 * Lists the service plugins: servers that the platform asks while it calculates a checkout.
 * @example const all = await servicePlugins.listServicePlugins()
 */
export const listServicePlugins = /* @__PURE__ */ operation(() => plugins.list())

/**
 * Adds a service plugin. Its handlers may be those of the Wix packages.
 *
 * @example
 * ```ts
 * import { servicePlugins } from '@vitrine/client/merchant'
 *
 * await servicePlugins.createServicePlugin({
 *   name: 'Couriers',
 *   type: 'ECOM_SHIPPING_RATES',
 *   url: 'https://couriers.example',
 *   appId: 'couriers',
 * })
 * ```
 */
export const createServicePlugin = /* @__PURE__ */ operation(
  (input: EntityInput<SavedServicePlugin> & Pick<SavedServicePlugin, 'name' | 'type' | 'url' | 'appId'>) =>
    plugins.create(input),
)

/**
 * Updates a service plugin. Fails with `SERVICE_PLUGIN_NOT_FOUND` or `STALE_REVISION`.
 * @example await servicePlugins.updateServicePlugin('the-plugin-id', { active: false })
 */
export const updateServicePlugin = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedServicePlugin>) => plugins.update(_id, changes),
)

/**
 * Deletes a service plugin. Checkouts no longer ask it.
 * @example await servicePlugins.deleteServicePlugin('the-plugin-id')
 */
export const deleteServicePlugin = /* @__PURE__ */ operation((_id: string) => plugins.delete(_id))

/**
 * Reads how the plugins answer, and the public key with which they verify requests.
 * @example const { publicKey } = await servicePlugins.readServicePluginStatus()
 */
export const readServicePluginStatus = /* @__PURE__ */ operation(
  (): Call<{ publicKey: string; statuses: ServicePluginStatus[] }> => ({
    method: 'GET',
    path: '/_vitrine/v1/service-plugin-status',
  }),
)

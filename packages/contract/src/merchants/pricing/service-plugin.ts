import { defineEnum } from '../../define-enum.ts'
import type { VersionedEntity } from '../versioned-entity.ts'

/** The service plugins of Wix Headless that the platform calls, by the name of their extension. */
export const ServicePluginType = /* @__PURE__ */ defineEnum('ECOM_SHIPPING_RATES')
export type ServicePluginType = keyof typeof ServicePluginType

/** What a checkout does while a plugin does not answer: go on without it, use an amount instead, or wait for it. */
export const PluginFailureMode = /* @__PURE__ */ defineEnum('SKIP FALLBACK BLOCK')
export type PluginFailureMode = keyof typeof PluginFailureMode

/** A service plugin, as merchants edit it: a server that the platform asks while it calculates a checkout. */
export interface SavedServicePlugin extends VersionedEntity {
  name: string
  active: boolean
  type: ServicePluginType
  /** The base URL. The path of the plugin's method is added. */
  url: string
  /** The audience of the signed requests: the `appId` of the plugin's `AppStrategy`. */
  appId: string
  /** The rates of plugins with lower positions are listed first. */
  position: number
  timeoutMs: number
  whenDown: PluginFailureMode
  /** For `FALLBACK`. */
  fallbackAmount?: string
}

/** How a plugin answers. */
export interface ServicePluginStatus {
  id: string
  calls: number
  failures: number
  averageMs: number
  slowestMs: number
  lastCallAt?: string
  lastFailure?: { at: string; reason: string }
  /** The platform does not call the plugin until then, because several calls in a row failed. */
  pausedUntil?: string
}

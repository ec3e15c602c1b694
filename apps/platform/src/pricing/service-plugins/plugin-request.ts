import { createHash } from 'node:crypto'
import type { PluginAnswer } from '../../kernel/database/schema/checkout/cart.ts'
import type { ServicePlugin } from './call-plugin.ts'

/** A request that a price depends on, and its stored answer, if any. */
export interface PluginRequest {
  readonly plugin: ServicePlugin
  readonly request: object
  readonly requestHash: string
  readonly answer: PluginAnswer | undefined
}

/** Only the answer to exactly this request counts. */
export function pluginRequest(
  plugin: ServicePlugin,
  request: object,
  answers: Readonly<Record<string, PluginAnswer>> | undefined,
): PluginRequest {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([plugin.id, plugin.revision, request], sortedKeys))
    .digest('base64url')
  const stored = answers?.[plugin.id]
  return { plugin, request, requestHash, answer: stored?.requestHash === requestHash ? stored : undefined }
}

/** PostgreSQL returns the keys of a stored object in another order. */
const sortedKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether the plugin must be asked: it has not answered, or a while ago. */
export const isDue = ({ answer }: PluginRequest, now: Date): boolean =>
  !answer || answer.expiresAtMs <= now.getTime()

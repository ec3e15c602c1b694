import { randomUUID } from 'node:crypto'
import type { ServicePluginType } from '@vitrine/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { deliverySigner } from '../../kernel/events/delivery-signature.ts'
import { type SafeFetch, SafeFetchError, type SafeFetchResponse } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { PricingSettings } from '../pricing-settings/pricing-settings.ts'
import { claimCall, recordCall } from './plugin-health.ts'
import { readPluginKey } from './plugin-key.ts'

export type ServicePlugin = PricingSettings['servicePlugins'][number]

/** The issuer that the handlers of the Wix packages accept. The key and the audience tell shops apart. */
const ISSUER = 'wix.com'
const MAX_RESPONSE_BYTES = 256 * 1024

/** The paths of the methods, after the base URL. */
const PATHS: Readonly<Record<ServicePluginType, string>> = {
  ECOM_SHIPPING_RATES: '/v1/getRates',
}

const sign = deliverySigner()

export interface PluginCaller {
  readonly db: Database | Queryable
  readonly safeFetch: SafeFetch
  readonly now: Date
  readonly caller: Caller
  readonly currency: string
  readonly languages: readonly string[]
}

/** The answer of a plugin as it came: JSON, or the code of an error that the plugin raised. */
export type PluginReply = { readonly body: unknown } | { readonly errorCode: string }

/** The outcome of a call: what `parse` made of the reply, or `undefined` where there is no valid answer. */
export async function callPlugin<Answer>(
  context: PluginCaller,
  plugin: ServicePlugin,
  request: object,
  parse: (reply: PluginReply) => Answer | undefined,
): Promise<Answer | undefined> {
  const { db, now } = context
  if (!(await claimCall(db, plugin.id, now))) return undefined
  const startedAt = performance.now()
  const reply = await send(context, plugin, request)
  const answer = typeof reply === 'string' ? undefined : parse(reply)
  const invalid = typeof reply === 'string' ? reply : 'INVALID_ANSWER'
  await recordCall(db, plugin.id, {
    now,
    durationMs: performance.now() - startedAt,
    failure: answer === undefined ? invalid : undefined,
  })
  return answer
}

/** Sends a signed request. Returns the reply, or why there is none. */
async function send(
  { db, safeFetch, now, caller, currency, languages }: PluginCaller,
  { type, url, appId, timeoutMs }: ServicePlugin,
  request: object,
): Promise<PluginReply | string> {
  const key = await readPluginKey(db, now)
  const [shop] = await db.select({ instanceId: shopSettings.instanceId }).from(shopSettings)
  const requestId = randomUUID()
  const metadata = {
    appExtensionType: type,
    requestId,
    instanceId: shop?.instanceId,
    currency,
    languages,
    identity: identityOf(caller),
  }
  const body = await sign({ request, metadata }, { key, issuer: ISSUER, audience: appId, id: requestId, now })
  const response = await safeFetch({
    method: 'POST',
    url: url.replace(/\/+$/, '') + PATHS[type],
    headers: { 'content-type': 'text/plain', accept: 'application/json' },
    body,
    timeout: timeoutMs,
    maxBytes: MAX_RESPONSE_BYTES,
  })
  return response instanceof SafeFetchError ? response.reason : readReply(response)
}

function readReply({ status, body, isCut }: SafeFetchResponse): PluginReply | string {
  if (isCut) return 'ANSWER_TOO_LARGE'
  const json = parseJson(new TextDecoder().decode(body))
  if (status === 200) return { body: json }
  const errorCode = (json as { applicationError?: { code?: unknown } } | undefined)?.applicationError?.code
  return status >= 400 && status < 500 && typeof errorCode === 'string' ? { errorCode } : `HTTP_${status}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function identityOf(caller: Caller) {
  if (caller.role === 'visitor')
    return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
  if (caller.role === 'member') return { identityType: 'MEMBER', memberId: caller.memberId }
  if (caller.role === 'app') return { identityType: 'APP', appId: caller.appId }
  return { identityType: 'WIX_USER', wixUserId: caller.merchantId }
}

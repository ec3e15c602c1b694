import type { PluginAnswer } from '../../kernel/database/schema/checkout/cart.ts'
import { callPlugin, type PluginCaller, type PluginReply } from './call-plugin.ts'
import type { PluginRequest } from './plugin-request.ts'
import { parseShippingRates } from './shipping-rates.ts'

/** How long an answer is valid, and how soon a plugin that gave none is asked again. */
const ANSWER_TTL_MS = 30 * 60_000
const RETRY_MS = 30_000

/** Asks a plugin. The answer also says that there is none, so that a plugin that fails is not asked at once again. */
export async function askPlugin(
  context: PluginCaller,
  { plugin, request, requestHash }: PluginRequest,
): Promise<PluginAnswer> {
  const now = context.now.getTime()
  const answer = await callPlugin(context, plugin, request, (reply) =>
    parseReply(reply, plugin.type, context.currency),
  )
  return answer
    ? { requestHash, expiresAtMs: now + ANSWER_TTL_MS, ...answer }
    : { requestHash, expiresAtMs: now + RETRY_MS, isFailed: true }
}

type Answered = Omit<PluginAnswer, 'requestHash' | 'expiresAtMs' | 'isFailed'>

function parseReply(
  reply: PluginReply,
  type: PluginRequest['plugin']['type'],
  currency: string,
): Answered | undefined {
  switch (type) {
    case 'ECOM_SHIPPING_RATES': {
      const rates = parseShippingRates(reply, currency)
      return rates && { rates }
    }
  }
}

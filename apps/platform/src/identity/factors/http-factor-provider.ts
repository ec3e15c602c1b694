import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { FactorMessage, FactorMessageFailure, FactorProvider, SentFactor } from './factor-provider.ts'

/** The member waits for the response. */
const TIMEOUT_MS = 3000
const RETRY_DELAYS_MS = [200, 600]
const MAX_RESPONSE_BYTES = 1024

/** Marks a signing secret, as in the Standard Webhooks specification. */
const SECRET_PREFIX = 'whsec_'

interface FactorServer {
  readonly url: string
  readonly secret: string
  readonly factors: readonly SentFactor[]
}

interface Options {
  readonly safeFetch: SafeFetch
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** Sends messages through a server of the shop, signed as Standard Webhooks. */
export const httpFactorProvider = (
  { url, secret, factors }: FactorServer,
  { safeFetch, now, timeoutMs = TIMEOUT_MS }: Options,
): FactorProvider => {
  const post = async (id: string, body: string): Promise<FactorMessageFailure | undefined> => {
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const response = await safeFetch({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
      },
      body,
      timeout: timeoutMs,
      maxBytes: MAX_RESPONSE_BYTES,
    })
    if (response instanceof SafeFetchError) return { reason: response.reason }
    const { status } = response
    return status >= 200 && status < 300 ? undefined : { reason: 'RESPONSE_STATUS', status }
  }

  return {
    factors,
    send: async (message: FactorMessage) => {
      const body = JSON.stringify(message)
      let failure = await post(message.id, body)
      for (const delay of RETRY_DELAYS_MS) {
        if (!failure || !mayRetry(failure)) break
        await wait(delay)
        failure = await post(message.id, body)
      }
      return failure
    },
  }
}

/** The secret is base64 after its prefix; one that was entered in another form is used as text. */
function signatureOf(secret: string, content: string): string {
  const key = secret.startsWith(SECRET_PREFIX)
    ? Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
    : secret
  return createHmac('sha256', key).update(content).digest('base64')
}

const mayRetry = ({ reason, status = 0 }: FactorMessageFailure): boolean =>
  reason === 'UNREACHABLE' || reason === 'TIMED_OUT' || status === 429 || status >= 500

import { z } from 'zod'
import { type SafeFetch, SafeFetchError } from '../safe-fetch/safe-fetch.ts'
import type { CaptchaProvider } from './captcha.ts'

interface Remote {
  /** The verification URL, as `siteverify` of the well-known services. */
  readonly url: string
  readonly secret: string
  readonly safeFetch: SafeFetch
}

/** The verification timeout. */
const TIMEOUT = 2500

const Judgement = z.looseObject({ success: z.boolean(), action: z.string().optional() })

/** An external captcha. While it is unreachable, every token is rejected. */
export const remoteCaptcha = ({ url, secret, safeFetch }: Remote): CaptchaProvider => ({
  verify: async ({ token, action }) => {
    const response = await safeFetch({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token }).toString(),
      timeout: TIMEOUT,
      maxBytes: 16 * 1024,
    })
    if (response instanceof SafeFetchError || response.status !== 200) return 'unavailable'
    const judgement = readJudgement(response.body)
    if (!judgement) return 'unavailable'
    const isExpected = judgement.action === undefined || judgement.action === action
    return judgement.success && isExpected ? 'right' : 'wrong'
  },
})

function readJudgement(body: Uint8Array): z.infer<typeof Judgement> | undefined {
  try {
    return Judgement.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data
  } catch {
    return undefined
  }
}

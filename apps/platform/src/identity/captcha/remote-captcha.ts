import { z } from 'zod'
import { type SafeFetch, SafeFetchError } from '../../kernel/safe-fetch/safe-fetch.ts'
import type { CaptchaProvider } from './captcha-types.ts'

interface Remote {
  /** The verification URL, as `siteverify` of the well-known services. */
  readonly url: string
  readonly secret: string
  readonly safeFetch: SafeFetch
}

/** The verification timeout. */
const TIMEOUT = 2500

const VerificationResponse = z.looseObject({ success: z.boolean(), action: z.string().optional() })

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
    const result = parseVerificationResponse(response.body)
    if (!result) return 'unavailable'
    const isExpected = result.action === undefined || result.action === action
    return result.success && isExpected ? 'right' : 'wrong'
  },
})

function parseVerificationResponse(body: Uint8Array): z.infer<typeof VerificationResponse> | undefined {
  try {
    return VerificationResponse.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data
  } catch {
    return undefined
  }
}

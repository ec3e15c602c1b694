import { refuse } from '../../kernel/refusal.ts'
import type { CaptchaProvider, CaptchaTokens, VerifyCaptcha } from './captcha-types.ts'

/** Verifies the given tokens with the provider. When both are given, both must be valid. */
export const captchaVerifier =
  (provider: CaptchaProvider): VerifyCaptcha =>
  async (tokens, action) => {
    const input = tokensIn(tokens)
    if (input.length === 0) return refuse('-19971')
    for (const { kind, token } of input) {
      const result = await provider.verify({ token, kind, action })
      if (result === 'unavailable') return refuse('CAPTCHA_UNAVAILABLE', { retryAfter: 5 })
      if (result === 'wrong') return refuse('-19970')
    }
    return 'passed'
  }

const tokensIn = (tokens: CaptchaTokens) =>
  (['visible', 'invisible'] as const).flatMap((kind) => {
    const token = tokens[kind]
    return token ? [{ kind, token }] : []
  })

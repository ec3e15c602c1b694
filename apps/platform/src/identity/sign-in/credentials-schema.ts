import { z } from 'zod'
import type { CaptchaTokens } from '../captcha/captcha-types.ts'

/** Length makes a password hard to guess, so there are no composition rules. */
export const NewPassword = z.string().min(8).max(128)

/** A password that may predate the current rules. */
export const LoginPassword = z.string().min(1).max(1000)

/** A token of ours that a client sends back. */
export const Token = z.string().min(1).max(200)

/** The captcha tokens, in the list of the wire. */
export const CaptchaTokensSchema = z
  .array(
    z.object({
      Recaptcha: z.string().max(10_000).nullish(),
      InvisibleRecaptcha: z.string().max(10_000).nullish(),
    }),
  )
  .max(4)
  .nullish()

export function captchaTokensOf(responses: z.infer<typeof CaptchaTokensSchema>): CaptchaTokens {
  const all = responses ?? []
  return {
    visible: all.find(({ Recaptcha }) => Recaptcha)?.Recaptcha ?? undefined,
    invisible: all.find(({ InvisibleRecaptcha }) => InvisibleRecaptcha)?.InvisibleRecaptcha ?? undefined,
  }
}

/** What a client reports about itself. Only the token of a known device is used. */
export const ClientMetaData = z.looseObject({ deviceToken: z.string().max(200).nullish() }).nullish()

/** The return URL, and its app. */
export const Redirect = z.object({ url: z.string().max(1000), clientId: z.string().max(100) })

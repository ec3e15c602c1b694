import { z } from 'zod'
import type { CaptchaTokens } from '../captcha/captcha.ts'

/** An address is one account however it is typed. Whether it is an address at all matters only for a new account. */
export const TypedEmail = z.string().trim().toLowerCase().min(1).max(254)

export const NewEmail = TypedEmail.pipe(z.email())

/** Length is what makes a password hard to guess; what it is made of is its owner's business. */
export const NewPassword = z.string().min(8).max(128)

/** A password that may have been set by other rules. */
export const TypedPassword = z.string().min(1).max(1000)

/** A secret of ours that somebody sends back. */
export const Token = z.string().min(1).max(200)

/** The answers of captchas, in the list that the wire has for them. */
export const CaptchaAnswers = z
  .array(
    z.object({
      Recaptcha: z.string().max(10_000).nullish(),
      InvisibleRecaptcha: z.string().max(10_000).nullish(),
    }),
  )
  .max(4)
  .nullish()

export function captchaTokensOf(answers: z.infer<typeof CaptchaAnswers>): CaptchaTokens {
  const all = answers ?? []
  return {
    visible: all.find(({ Recaptcha }) => Recaptcha)?.Recaptcha ?? undefined,
    invisible: all.find(({ InvisibleRecaptcha }) => InvisibleRecaptcha)?.InvisibleRecaptcha ?? undefined,
  }
}

/** What a client says of itself. Of it all, the token of a device that was here before is of use. */
export const ClientMetaData = z.looseObject({ deviceToken: z.string().max(200).nullish() }).nullish()

/** Where somebody wants to go on, and at which app. */
export const Redirect = z.object({ url: z.string().max(1000), clientId: z.string().max(100) })

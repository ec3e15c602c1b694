import { type Call, noResult, operation } from '../operation.ts'

export interface NewsletterSignUp {
  email: string
  /** The language of the form and of the email, such as `de`. */
  language?: string
  /** The page with the form, which is stored as a proof of consent. */
  pageUrl?: string
}

/**
 * Emails a link that confirms the subscription. Show the `consentText` of the home page's section beside the form: the
 * platform stores it as what the subscriber agreed to. The response is the same for subscribers. Fails with `RATE_LIMITED`.
 *
 * @example
 * ```ts
 * import { newsletter } from '@vitrine/client/extras'
 *
 * await newsletter.subscribe({ email: 'ada@example.com', language: 'de' })
 * ```
 */
export const subscribe = /* @__PURE__ */ operation(
  ({ email, language, pageUrl }: NewsletterSignUp): Call<void> => ({
    method: 'POST',
    path: '/_vitrine/v1/newsletter/subscriptions',
    args: { email, language, pageUrl },
    parse: noResult,
  }),
)

import type { EmailTemplate, EmailTemplateSummary, RenderedEmail } from '@vitrine/contract'
import { type Call, operation, path } from '../operation.ts'

export type { EmailTemplate, EmailTemplatePart, EmailTemplateSummary, RenderedEmail } from '@vitrine/contract'

const BASE = '/_vitrine/v1/email-templates'
const parse = (response: { emailTemplate: EmailTemplate }) => response.emailTemplate

/** The texts of an email by part. */
export type EmailTexts = Readonly<Record<string, string>>

/**
 * Lists the emails of the shop, and the languages with customized texts.
 * @example const customized = (await emailTemplates.listEmailTemplates()).filter(({ customizedLanguages }) => customizedLanguages.length > 0)
 */
export const listEmailTemplates = /* @__PURE__ */ operation(
  (): Call<readonly EmailTemplateSummary[]> => ({
    method: 'GET',
    path: BASE,
    parse: (response: { emailTemplates: readonly EmailTemplateSummary[] }) => response.emailTemplates,
  }),
)

/**
 * Returns the texts of an email in one language, by part.
 * @example const { parts, placeholders } = await emailTemplates.getEmailTemplate('orderConfirmed', 'de')
 */
export const getEmailTemplate = /* @__PURE__ */ operation(
  (name: string, language: string): Call<EmailTemplate> => ({
    method: 'GET',
    path: BASE + path`/${name}/${language}`,
    parse,
  }),
)

/**
 * Updates the texts of an email. Omitted parts use the default text. Fails with `STALE_REVISION` if the revision
 * is not the current one.
 * @example await emailTemplates.updateEmailTemplate('orderConfirmed', 'en', { texts: { thanks: 'Hooray! Order {orderNumber} is ours to pack.' } })
 */
export const updateEmailTemplate = /* @__PURE__ */ operation(
  (
    name: string,
    language: string,
    change: { texts: EmailTexts; revision?: string },
  ): Call<EmailTemplate> => ({
    method: 'PATCH',
    path: BASE + path`/${name}/${language}`,
    args: change,
    parse,
  }),
)

/**
 * Renders an email with these texts and sample values. Saves nothing.
 * @example const { html } = await emailTemplates.previewEmail('orderConfirmed', 'en', { subject: 'Order {orderNumber}' })
 */
export const previewEmail = /* @__PURE__ */ operation(
  (name: string, language: string, texts: EmailTexts): Call<RenderedEmail> => ({
    method: 'POST',
    path: BASE + path`/${name}/${language}/preview`,
    args: { texts },
  }),
)

/**
 * Sends an email with these texts to the signed-in merchant.
 * @example const { to } = await emailTemplates.sendTestEmail('orderConfirmed', 'en', {})
 */
export const sendTestEmail = /* @__PURE__ */ operation(
  (name: string, language: string, texts: EmailTexts): Call<{ to: string }> => ({
    method: 'POST',
    path: BASE + path`/${name}/${language}/test`,
    args: { texts },
  }),
)

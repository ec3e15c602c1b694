import type { EmailTemplate, EmailTemplateSummary, RenderedEmail } from '@vitrine/contract'
import { type Call, operation, path } from '../operation.ts'

export type { EmailTemplate, EmailTemplatePart, EmailTemplateSummary, RenderedEmail } from '@vitrine/contract'

const BASE = '/_vitrine/v1/email-templates'
const parse = (response: { emailTemplate: EmailTemplate }) => response.emailTemplate

/** The texts of an email by the name of the part. */
export type EmailTexts = Readonly<Record<string, string>>

/**
 * Every email that the shop sends, and the languages in which the shop has changed its texts.
 * @example const changed = (await emailTemplates.listEmailTemplates()).filter(({ customizedIn }) => customizedIn.length > 0)
 */
export const listEmailTemplates = /* @__PURE__ */ operation(
  (): Call<readonly EmailTemplateSummary[]> => ({
    method: 'GET',
    path: BASE,
    parse: (response: { emailTemplates: readonly EmailTemplateSummary[] }) => response.emailTemplates,
  }),
)

/**
 * The texts of an email in one language, part by part.
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
 * Changes the texts of an email. Parts that are left out use the built-in text. With a revision it refuses with
 * `STALE_REVISION` if somebody else has changed the email since.
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
 * Renders an email with these texts and sample values. Nothing is saved.
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

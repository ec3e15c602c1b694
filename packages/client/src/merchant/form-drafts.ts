import type { FormDraft } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../operation.ts'

export type { FormDraft } from '@vitrine/contract'

const draft = { _updatedDate: date }

/**
 * Lists the merchant's form drafts, newest first.
 * @example const drafts = await formDrafts.listDrafts()
 */
export const listDrafts = /* @__PURE__ */ operation(
  (): Call<FormDraft[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/form-drafts',
    response: { drafts: draft },
    parse: (response: { drafts: FormDraft[] }) => response.drafts,
  }),
)

/**
 * Returns the merchant's draft of a subject, or `null`.
 * @example const draft = await formDrafts.getDraft('the-product-id')
 */
export const getDraft = /* @__PURE__ */ operation(
  (subject: string): Call<FormDraft | null> => ({
    method: 'GET',
    path: path`/_vitrine/v1/form-drafts/${subject}`,
    response: { draft },
    parse: (response: { draft: FormDraft | null }) => response.draft,
  }),
)

/**
 * Saves the draft of a subject and replaces the previous one.
 * @example await formDrafts.saveDraft({ subject: 'the-product-id', content: '{"name":"Mug"}', revision: '3' })
 */
export const saveDraft = /* @__PURE__ */ operation(
  ({ subject, content, revision }: Omit<FormDraft, '_updatedDate'>): Call<FormDraft> => ({
    method: 'POST',
    path: '/_vitrine/v1/form-drafts',
    args: { subject, content, revision },
    response: { draft },
    parse: (response: { draft: FormDraft }) => response.draft,
  }),
)

/**
 * Deletes the draft of a subject.
 * @example await formDrafts.deleteDraft('the-product-id')
 */
export const deleteDraft = /* @__PURE__ */ operation(
  (subject: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/form-drafts/${subject}`,
    parse: noResult,
  }),
)

import type { FormDraft } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation } from '../operation.ts'
import { resource } from './resource.ts'

export type { FormDraft } from '@vitrine/contract'

const drafts = /* @__PURE__ */ resource<FormDraft>('form-drafts', {
  name: 'draft',
  response: { _updatedDate: date },
})

/**
 * Lists the merchant's form drafts, newest first.
 * @example const drafts = await formDrafts.listDrafts()
 */
export const listDrafts = /* @__PURE__ */ operation(() => drafts.list())

/**
 * Returns the merchant's draft of a subject, or `null`.
 * @example const draft = await formDrafts.getDraft('the-product-id')
 */
export const getDraft = /* @__PURE__ */ operation(
  (subject: string): Call<FormDraft | null> => drafts.get(subject),
)

/**
 * Saves the draft of a subject and replaces the previous one.
 * @example await formDrafts.saveDraft({ subject: 'the-product-id', content: '{"name":"Mug"}', revision: '3' })
 */
export const saveDraft = /* @__PURE__ */ operation(
  ({ subject, content, revision }: Omit<FormDraft, '_updatedDate'>) =>
    drafts.create({ subject, content, revision }),
)

/**
 * Deletes the draft of a subject.
 * @example await formDrafts.deleteDraft('the-product-id')
 */
export const deleteDraft = /* @__PURE__ */ operation((subject: string) => drafts.delete(subject))

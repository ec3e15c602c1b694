import type { Draft, SavedView } from '@vitrine/contract'
import { type Call, nothing, operation, path } from '../call.ts'
import { date } from '../codec/values.ts'

export type { Draft, SavedView } from '@vitrine/contract'

/**
 * The views of lists that merchants have kept.
 * @example const views = await workplace.listViews()
 */
export const listViews = /* @__PURE__ */ operation(
  (): Call<SavedView[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/saved-views',
    read: (answer: { views: SavedView[] }) => answer.views,
  }),
)

/**
 * Keeps a view of a list; one of the same name is replaced.
 * @example await workplace.saveView({ list: 'products', name: 'Out of stock', search: '?stock=out' })
 */
export const saveView = /* @__PURE__ */ operation(
  ({ list, name, search }: Omit<SavedView, '_id'>): Call<SavedView> => ({
    method: 'POST',
    path: '/_vitrine/v1/saved-views',
    args: { list, name, search },
    read: (answer: { view: SavedView }) => answer.view,
  }),
)

/**
 * Forgets a view. Refuses with `SAVED_VIEW_NOT_FOUND`.
 * @example await workplace.deleteView('the-view-id')
 */
export const deleteView = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/saved-views/${_id}`,
    read: nothing,
  }),
)

const draft = { _updatedDate: date }

/**
 * What the merchant has begun and not saved, the latest first.
 * @example const begun = await workplace.listDrafts()
 */
export const listDrafts = /* @__PURE__ */ operation(
  (): Call<Draft[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/drafts',
    answer: { drafts: draft },
    read: (answer: { drafts: Draft[] }) => answer.drafts,
  }),
)

/**
 * What the merchant has begun about a subject; null when there is nothing.
 * @example const draft = await workplace.getDraft('the-product-id')
 */
export const getDraft = /* @__PURE__ */ operation(
  (subject: string): Call<Draft | null> => ({
    method: 'GET',
    path: path`/_vitrine/v1/drafts/${subject}`,
    answer: { draft },
    read: (answer: { draft: Draft | null }) => answer.draft,
  }),
)

/**
 * Keeps what the merchant has begun, in place of what was kept before.
 * @example await workplace.keepDraft({ subject: 'the-product-id', content: '{"name":"Mug"}', revision: '3' })
 */
export const keepDraft = /* @__PURE__ */ operation(
  ({ subject, content, revision }: Omit<Draft, '_updatedDate'>): Call<Draft> => ({
    method: 'POST',
    path: '/_vitrine/v1/drafts',
    args: { subject, content, revision },
    answer: { draft },
    read: (answer: { draft: Draft }) => answer.draft,
  }),
)

/**
 * Forgets what the merchant has begun about a subject.
 * @example await workplace.dropDraft('the-product-id')
 */
export const dropDraft = /* @__PURE__ */ operation(
  (subject: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/drafts/${subject}`,
    read: nothing,
  }),
)

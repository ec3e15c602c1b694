import type { SavedView } from '@vitrine/contract'
import { type Call, noResult, operation, path } from '../operation.ts'

export type { SavedView } from '@vitrine/contract'

/**
 * Lists the saved views.
 * @example const views = await savedViews.listViews()
 */
export const listViews = /* @__PURE__ */ operation(
  (): Call<SavedView[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/saved-views',
    parse: (response: { views: SavedView[] }) => response.views,
  }),
)

/**
 * Saves a view of a list and replaces one with the same name.
 * @example await savedViews.saveView({ list: 'products', name: 'Out of stock', search: '?stock=out' })
 */
export const saveView = /* @__PURE__ */ operation(
  ({ list, name, search }: Omit<SavedView, '_id'>): Call<SavedView> => ({
    method: 'POST',
    path: '/_vitrine/v1/saved-views',
    args: { list, name, search },
    parse: (response: { view: SavedView }) => response.view,
  }),
)

/**
 * Deletes a view. Fails with `SAVED_VIEW_NOT_FOUND`.
 * @example await savedViews.deleteView('the-view-id')
 */
export const deleteView = /* @__PURE__ */ operation(
  (_id: string): Call<void> => ({
    method: 'DELETE',
    path: path`/_vitrine/v1/saved-views/${_id}`,
    parse: noResult,
  }),
)

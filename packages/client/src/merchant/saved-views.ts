import type { SavedView } from '@vitrine/contract'
import { operation } from '../operation.ts'
import { resource } from './resource.ts'

export type { SavedView } from '@vitrine/contract'

const views = /* @__PURE__ */ resource<SavedView>('saved-views', { name: 'view' })

/**
 * Lists the saved views.
 * @example const views = await savedViews.listViews()
 */
export const listViews = /* @__PURE__ */ operation(() => views.list())

/**
 * Saves a view of a list and replaces one with the same name.
 * @example await savedViews.saveView({ list: 'products', name: 'Out of stock', search: '?stock=out' })
 */
export const saveView = /* @__PURE__ */ operation(({ list, name, search }: Omit<SavedView, '_id'>) =>
  views.create({ list, name, search }),
)

/**
 * Deletes a view. Fails with `SAVED_VIEW_NOT_FOUND`.
 * @example await savedViews.deleteView('the-view-id')
 */
export const deleteView = /* @__PURE__ */ operation((_id: string) => views.delete(_id))

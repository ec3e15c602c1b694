import type { Page } from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { Page, PageTexts } from '@vitrine/contract'
export { PageKind } from '@vitrine/contract'

const pages = /* @__PURE__ */ resource<Page>('pages', { name: 'page', response: dates })

export type NewPage = EntityInput<Page> & Pick<Page, 'title'>
export type PageChanges = Omit<EntityChanges<Page>, 'kind'>

/**
 * Lists pages and policies by title, published or not.
 * @example const policies = (await pages.listPages()).filter(({ kind }) => kind !== 'PAGE')
 */
export const listPages = /* @__PURE__ */ operation(() => pages.list())

/**
 * Returns a page. Fails with `PAGE_NOT_FOUND`.
 * @example const { body } = await pages.getPage('the-page-id')
 */
export const getPage = /* @__PURE__ */ operation((_id: string) => pages.get(_id))

/**
 * Creates a page, or a policy by its `kind`. The platform sanitizes its HTML. Without a handle, the title becomes the
 * handle. Fails with `SLUG_TAKEN` or `PAGE_LIMIT_REACHED`.
 * @example await pages.createPage({ title: 'Our workshop', body: '<p>Since 1998.</p>', published: true })
 */
export const createPage = /* @__PURE__ */ operation((input: NewPage) => pages.create(input))

/**
 * Changes a page. Translations replace all earlier ones. Fails with `PAGE_NOT_FOUND`, `SLUG_TAKEN` or `STALE_REVISION`.
 * @example await pages.updatePage('the-page-id', { published: false })
 */
export const updatePage = /* @__PURE__ */ operation((_id: string, changes: PageChanges) =>
  pages.update(_id, changes),
)

/**
 * Deletes a page. Fails with `PAGE_NOT_FOUND`.
 * @example await pages.deletePage('the-page-id')
 */
export const deletePage = /* @__PURE__ */ operation((_id: string) => pages.delete(_id))

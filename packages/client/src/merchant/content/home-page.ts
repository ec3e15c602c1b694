import type { HomePage } from '@vitrine/contract'
import { type Call, operation } from '../../operation.ts'
import { contentDocument } from './content-document.ts'
import type { DraftOptions, PublishOptions } from './navigation.ts'

export type { CustomerQuote, HomePage, HomeSection, SectionImage } from '@vitrine/contract'

const homePage = /* @__PURE__ */ contentDocument<HomePage>('home-page')

/**
 * Returns the draft of the home page, or what is published, with the history.
 * @example const { content, draft } = await homePage.getHomePage()
 */
export const getHomePage = /* @__PURE__ */ operation(() => homePage.get())

/**
 * Saves a draft. Shoppers see it after it is published. Fails with `STALE_REVISION`.
 * @example
 * await homePage.saveDraft({
 *   sections: [
 *     { type: 'HERO', title: 'New for fall', link: { type: 'URL', url: '/products' } },
 *     { type: 'PRODUCTS', source: 'NEW', limit: 8 },
 *   ],
 * })
 */
export const saveDraft = /* @__PURE__ */ operation((content: HomePage, options: DraftOptions = {}) =>
  homePage.saveDraft(content, options.revision),
)

/**
 * Deletes the draft. Shoppers see what they saw before.
 * @example await homePage.discardDraft()
 */
export const discardDraft = /* @__PURE__ */ operation(() => homePage.discardDraft())

/**
 * Publishes the draft. Fails with `DRAFT_NOT_FOUND`.
 * @example await homePage.publish()
 */
export const publish = /* @__PURE__ */ operation((options: PublishOptions = {}) =>
  homePage.publish(options.publishDate),
)

/**
 * Copies a version into the draft, to publish it again. A scheduled version is no longer scheduled then. Fails with
 * `CONTENT_VERSION_NOT_FOUND`.
 * @example await homePage.restoreVersion('the-version-id')
 */
export const restoreVersion = /* @__PURE__ */ operation((versionId: string) => homePage.restore(versionId))

/**
 * Returns the URL of the storefront that shows the draft, or what is published without one.
 * @example const { url } = await homePage.getPreview()
 */
export const getPreview = /* @__PURE__ */ operation(
  (): Call<{ url: string }> => ({ method: 'GET', path: '/_vitrine/v1/home-page/preview' }),
)

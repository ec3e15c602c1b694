import type { PublishedHomePage, PublishedPage, ShopContent } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'

export type {
  PageKind,
  PageLink,
  PublishedHomePage,
  PublishedHomeSection,
  PublishedLink,
  PublishedMenuItem,
  PublishedNavigation,
  PublishedPage,
  PublishedSectionImage,
  ShopContent,
} from '@vitrine/contract'

export interface ContentOptions {
  /** A language code, such as `de`. Texts that are not translated are in the shop's own language. */
  language?: string
}

/**
 * Returns what every page of a storefront shows besides the catalog: the published pages and policies, the
 * menus and the announcement bar.
 * @example const { pages } = await content.getContent({ language: 'de' })
 */
export const getContent = /* @__PURE__ */ operation(
  (options: ContentOptions = {}): Call<ShopContent> => ({
    method: 'GET',
    path: '/_vitrine/v1/content',
    options: pick(options, 'language'),
    response: { content: { pages: { _updatedDate: date } } },
    parse: (response: { content: ShopContent }) => response.content,
  }),
)

/**
 * Returns a published page or policy. Fails with `PAGE_NOT_FOUND`.
 * @example const { title, body } = await content.getPage('terms')
 */
export const getPage = /* @__PURE__ */ operation(
  (handle: string, options: ContentOptions = {}): Call<PublishedPage> => ({
    method: 'GET',
    path: path`/_vitrine/v1/content/pages/${handle}`,
    options: pick(options, 'language'),
    response: { page: { _updatedDate: date } },
    parse: (response: { page: PublishedPage }) => response.page,
  }),
)

export interface HomePageOptions extends ContentOptions {
  /** The token of a preview, which shows a draft. */
  preview?: string
}

/**
 * Returns the sections of the home page.
 * @example const { sections } = await content.getHomePage({ language: 'de' })
 */
export const getHomePage = /* @__PURE__ */ operation(
  (options: HomePageOptions = {}): Call<PublishedHomePage> => ({
    method: 'GET',
    path: '/_vitrine/v1/content/home-page',
    options: pick(options, 'language', 'preview'),
    parse: (response: { homePage: PublishedHomePage }) => response.homePage,
  }),
)

/**
 * Returns where a page that does not exist has moved: a path of the shop, or a URL elsewhere. Fails with
 * `URL_REDIRECT_NOT_FOUND`.
 * @example const { target } = await content.findRedirect('/old-page?ref=1')
 */
export const findRedirect = /* @__PURE__ */ operation(
  (url: string): Call<{ target: string }> => ({
    method: 'GET',
    path: '/_vitrine/v1/content/redirect',
    options: { path: url },
    parse: (response: { redirect: { target: string } }) => response.redirect,
  }),
)

import { defineEnum } from '../define-enum.ts'
import type { PublishedNewsletter } from './home-page.ts'
import type { PublishedNavigation } from './navigation.ts'

/** A page of the merchant, or one of the shop's policies. A shop has at most one of each policy. */
export const PageKind = /* @__PURE__ */ defineEnum('PAGE TERMS PRIVACY DELIVERY RETURNS IMPRINT')
export type PageKind = keyof typeof PageKind

/** The texts of a page. `body` is HTML that the platform has sanitized. */
export interface PageTexts {
  title: string
  body: string
  seoTitle?: string
  seoDescription?: string
}

/** A page as merchants see it. */
export interface Page extends PageTexts {
  _id: string
  kind: PageKind
  /** The last part of its URL. Policies have fixed ones, such as `terms`. */
  handle: string
  published: boolean
  /** Texts in other languages, by language code. A language without a text shows the page's own. */
  translations?: Record<string, Partial<PageTexts>>
  revision: string
  _createdDate: Date
  _updatedDate: Date
}

/** A published page in a list. */
export interface PageLink {
  kind: PageKind
  handle: string
  title: string
  /** The languages in which its title and text are translated. Absent without any. */
  translatedTo?: string[]
  _updatedDate: Date
}

/** A published page, in the language that was asked for. */
export interface PublishedPage extends PageLink, PageTexts {}

/** What every page of a storefront shows besides the catalog. */
export interface ShopContent {
  /** The published pages and policies. */
  pages: PageLink[]
  /** Absent until the merchant publishes one: a storefront shows its own then. */
  navigation?: PublishedNavigation
  /** The newsletter section of the home page, for the footer. Absent if the home page shows none. */
  newsletter?: PublishedNewsletter
}

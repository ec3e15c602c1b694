/** Where a link of the merchant leads. Policies are pages. */
export type ContentLink =
  | { type: 'COLLECTION' | 'PRODUCT' | 'PAGE'; targetId: string }
  /** A path of the storefront, such as `/products`, or the address of another site. */
  | { type: 'URL'; url: string }

/** An entry of a menu. */
export interface MenuEntry {
  /** The default is the name of what it links to. */
  label?: string
  link?: ContentLink
  /** Stands for one entry for each collection, except these. */
  collections?: { hiddenIds: string[] }
  translations?: Record<string, { label?: string }>
}

/** An entry with `items` is a heading, which may be a link too. */
export interface MenuItem extends MenuEntry {
  items?: MenuEntry[]
}

/** A line above every page. */
export interface AnnouncementText {
  text: string
  link?: ContentLink
  translations?: Record<string, { text?: string }>
}

/** The menus of the storefront, and the announcement bar. */
export interface Navigation {
  header: MenuItem[]
  /** Entries with `items` are columns. */
  footer: MenuItem[]
  announcement?: AnnouncementText
}

/** A link for storefronts: the slug of a product or collection, the handle of a page, or a URL. */
export type PublishedLink =
  | { type: 'COLLECTION' | 'PRODUCT' | 'PAGE'; slug: string }
  | { type: 'URL'; url: string }

export interface PublishedMenuItem {
  label: string
  link?: PublishedLink
  /** Stands for one entry for each collection, except these. */
  collections?: { hiddenIds: string[] }
  items?: PublishedMenuItem[]
}

/** The navigation that shoppers see, in their language. Links to what is not published are left out. */
export interface PublishedNavigation {
  header: PublishedMenuItem[]
  footer: PublishedMenuItem[]
  announcement?: { text: string; link?: PublishedLink }
}

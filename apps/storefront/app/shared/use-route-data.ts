import type { LanguageCode } from '@vitrine/ui/i18n'
import { useRouteLoaderData } from 'react-router'
import type { BrandView } from './brand-view.server.ts'
import type { CollectionLink } from './collection-links.server.ts'

/** The data of `root.tsx` that components read. */
export interface RootData {
  /** The languages that the shop offers. A closed shop has them too. */
  readonly languages: readonly { readonly code: LanguageCode; readonly name: string }[]
  readonly shopName: string
  readonly brand: BrandView
  /** What the merchant says about the shop. */
  readonly description?: string
  readonly cartCount: number
  readonly isFormResponse?: boolean
  readonly announcements: readonly Announcement[]
}

/** The announcement bar above every page. */
export interface Announcement {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
}

/** An entry of a menu, with its path or URL. */
export interface MenuLink {
  readonly label: string
  readonly to?: string
  readonly items?: readonly MenuLink[]
}

/** The newsletter form of the footer, with the labels that only it needs. */
export interface FooterNewsletter {
  readonly title: string
  readonly text?: string
  readonly consentText: string
  readonly prefix: string
  readonly messages: { readonly email: string; readonly submit: string }
}

/** The data of `routes/shop-layout.tsx`. */
export interface ShopLayoutData {
  readonly collections: readonly CollectionLink[]
  readonly header: readonly MenuLink[]
  readonly footer: readonly MenuLink[]
  /** Absent if the shop has no newsletter. */
  readonly newsletter?: FooterNewsletter
  /** The year and the shop, below every page. */
  readonly copyright: string
  /** The ids of the products in the shopper's wishlist, as last loaded. */
  readonly wishlist: readonly string[]
  /** The HTML of the currency menu, if there are several currencies. */
  readonly currencies: string | undefined
  /** What to say next to prices, as HTML. */
  readonly priceNote?: string
  /** The order value in the shop's currency from which delivery is free. */
  readonly freeDeliveryFrom?: number
  readonly memberName?: string
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export const useShopLayoutData = (): ShopLayoutData | undefined =>
  useRouteLoaderData<ShopLayoutData>('routes/shop-layout')

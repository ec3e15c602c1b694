import { useRouteLoaderData } from 'react-router'
import type { CollectionLink } from './collection-links.server.ts'

/** The data of `root.tsx` that components read. */
export interface RootData {
  readonly shopName: string
  readonly cartCount: number
  readonly isFormResponse?: boolean
  readonly announcement?: Announcement
}

/** The announcement bar above every page. */
export interface Announcement {
  readonly text: string
  readonly link?: { readonly label: string; readonly href: string }
}

/** The data of `routes/shop-layout.tsx`. */
export interface ShopLayoutData {
  readonly collections: readonly CollectionLink[]
  /** The pages that the footer links to. */
  readonly pages: readonly { readonly handle: string; readonly title: string }[]
  /** The ids of the products in the shopper's wishlist, as last loaded. */
  readonly wishlist: readonly string[]
  /** The HTML of the currency menu, if there are several currencies. */
  readonly currencies: string | undefined
  readonly memberName?: string
}

export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export const useShopLayoutData = (): ShopLayoutData | undefined =>
  useRouteLoaderData<ShopLayoutData>('routes/shop-layout')

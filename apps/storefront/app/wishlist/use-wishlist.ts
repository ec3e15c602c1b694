import { useRouteLoaderData } from 'react-router'
import type { loader } from '../routes/shop-layout.tsx'

const NONE: readonly string[] = []

/** The ids of the products in the shopper's wishlist, as last loaded. */
export const useWishlist = (): readonly string[] =>
  useRouteLoaderData<typeof loader>('routes/shop-layout')?.wishlist ?? NONE

import { useRouteLoaderData } from 'react-router'
import type { loader } from './routes/shop.tsx'

const NONE: readonly string[] = []

/** The products that the shopper wishes for, as the shop last said. */
export const useWishes = (): readonly string[] =>
  useRouteLoaderData<typeof loader>('routes/shop')?.wishes ?? NONE

import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** What the shop is called. */
export const useShopName = (): string => useRouteLoaderData<typeof loader>('root')?.shopName ?? ''

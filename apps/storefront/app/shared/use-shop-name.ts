import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** The name of the shop. */
export const useShopName = (): string => useRouteLoaderData<typeof loader>('root')?.shopName ?? ''

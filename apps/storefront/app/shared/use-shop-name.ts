import { useRootData } from './use-route-data.ts'

/** The name of the shop. */
export const useShopName = (): string => useRootData()?.shopName ?? ''

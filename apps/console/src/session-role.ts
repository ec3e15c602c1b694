import type { MerchantSession } from '@vitrine/contract'
import { useRouteLoaderData } from 'react-router'

const NO_SESSION: MerchantSession = {
  merchant: { _id: '', email: '', name: '', role: 'viewer' },
  shop: { name: '', currency: 'USD', url: '' },
}

/** The signed-in merchant and their shop. */
export const useSession = (): MerchantSession => useRouteLoaderData<MerchantSession>('shell') ?? NO_SESSION

/** Whether this merchant may change products and collections. The platform asks again. */
export const useMayEdit = (): boolean => useSession().merchant.role !== 'viewer'

export const useIsOwner = (): boolean => useSession().merchant.role === 'owner'

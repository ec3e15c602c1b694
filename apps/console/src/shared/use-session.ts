import type { MerchantSession } from '@vitrine/contract'
import { useRouteLoaderData } from 'react-router'

const NO_SESSION: MerchantSession = {
  merchant: { _id: '', email: '', name: '', role: 'viewer' },
  shop: { name: '', currency: 'USD', url: '' },
}

/** The signed-in merchant and their shop. */
export const useSession = (): MerchantSession => useRouteLoaderData<MerchantSession>('shell') ?? NO_SESSION

/** Whether this merchant can edit. The platform enforces it. */
export const useCanEdit = (): boolean => useSession().merchant.role !== 'viewer'

export const useIsOwner = (): boolean => useSession().merchant.role === 'owner'

import type { MerchantSession, PermissionArea, PermissionLevel } from '@vitrine/contract'
import { useLocation, useRouteLoaderData } from 'react-router'
import { areasOfPath, everyArea, hasPermission } from './permissions.ts'

const NO_SESSION: MerchantSession = {
  merchant: { _id: '', email: '', name: '', role: 'viewer', permissions: everyArea('none') },
  language: null,
  shop: { name: '', currency: 'USD', url: '' },
}

/** The signed-in merchant and their shop. */
export const useSession = (): MerchantSession => useRouteLoaderData<MerchantSession>('shell') ?? NO_SESSION

/** Whether this merchant has a permission in all of these areas; without areas, in any. The platform enforces it. */
export const useCan = (areas: readonly PermissionArea[], level: PermissionLevel): boolean =>
  hasPermission(useSession().merchant.permissions, areas, level)

/** Whether this merchant can edit what the page is about. */
export const useCanEdit = (): boolean => useCan(areasOfPath(useLocation().pathname), 'edit')

/** Whether this merchant can open the page of a path. */
export function useCanOpen(): (path: string) => boolean {
  const { permissions } = useSession().merchant
  return (path) => hasPermission(permissions, areasOfPath(path), 'view')
}

export const useIsOwner = (): boolean => useSession().merchant.role === 'owner'

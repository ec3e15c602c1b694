import { type Caller, isShopper } from '../../kernel/caller.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { isAllowed, type Role } from '../../kernel/roles.ts'
import type { ShopServer } from '../shop-server.ts'
import { ACCESS_BY_SHOP_STATUS, purposeOf, statusFor } from './access-by-shop-status.ts'

/** Why a caller may not call an operation: by its role, or because the shop is closed. */
export async function permissionRefusal(
  server: Pick<ShopServer, 'shop'>,
  caller: Caller,
  operation: OperationName,
  allowed: readonly Role[],
): Promise<Refusal<'PERMISSION_DENIED' | 'SHOP_CLOSED'> | undefined> {
  if (!isAllowed(allowed, caller)) return refuse('PERMISSION_DENIED', { needed: allowed })
  if (!isShopper(caller)) return undefined
  const { status } = await server.shop()
  const purpose = purposeOf(operation.slice(operation.indexOf('/')))
  return ACCESS_BY_SHOP_STATUS[statusFor(status, caller.isPreview)][purpose]
    ? undefined
    : refuse('SHOP_CLOSED', { status })
}

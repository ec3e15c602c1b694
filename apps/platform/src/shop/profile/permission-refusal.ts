import { type Caller, isShopper } from '../../kernel/caller.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { type AccessRule, isAllowed, refuseAccess } from '../../kernel/roles.ts'
import type { ShopServer } from '../shop-server.ts'
import { ACCESS_BY_SHOP_STATUS, purposeOf, statusFor } from './access-by-shop-status.ts'

/** Why a caller may not call an operation: by its role and permissions, or because the shop is closed. */
export async function permissionRefusal(
  server: Pick<ShopServer, 'shop'>,
  caller: Caller,
  operation: OperationName,
  rule: AccessRule,
): Promise<Refusal<'PERMISSION_DENIED' | 'SHOP_CLOSED'> | undefined> {
  if (!isAllowed(rule, caller)) return refuseAccess(rule)
  if (!isShopper(caller)) return undefined
  const { status } = await server.shop()
  const purpose = purposeOf(operation.slice(operation.indexOf('/')))
  return ACCESS_BY_SHOP_STATUS[statusFor(status, caller.isPreview)][purpose]
    ? undefined
    : refuse('SHOP_CLOSED', { status })
}

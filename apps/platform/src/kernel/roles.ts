import type { PermissionArea, PermissionLevel, Permissions } from '@vitrine/contract'
import { type Caller, isShopper } from './caller.ts'
import { hasPermission } from './permissions.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The kinds of callers. `anonymous` callers have no session; `backend` is the API key of a manager. */
export type Role = 'anonymous' | 'visitor' | 'member' | 'owner' | 'manager' | 'viewer' | 'app' | 'backend'

const GROUPS = {
  anyone: ['anonymous', 'visitor', 'member', 'owner', 'manager', 'viewer', 'app'],
  authenticated: ['visitor', 'member', 'owner', 'manager', 'viewer', 'app'],
  shoppers: ['visitor', 'member'],
  members: ['member'],
  /** Shoppers, and staff who fill a cart for them. */
  buyers: ['visitor', 'member', 'owner', 'manager', 'app'],
  staff: ['owner', 'manager', 'viewer', 'app'],
  editors: ['owner', 'manager', 'app'],
  merchants: ['owner', 'manager', 'viewer'],
  managers: ['owner', 'manager'],
  owner: ['owner'],
  backends: ['backend'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

/** Who may call an operation: a group, or a list of roles. */
export type Access = keyof typeof GROUPS | readonly Role[]

export const rolesOf = (access: Access): readonly Role[] =>
  typeof access === 'string' ? GROUPS[access] : access

/** Roles of staff. */
const ELEVATED: readonly Role[] = ['owner', 'manager', 'viewer', 'app', 'backend']

export const allowsStaff = (roles: readonly Role[]): boolean => roles.some((role) => ELEVATED.includes(role))

/** Who may call an operation. */
export interface AccessRule {
  readonly roles: readonly Role[]
  /** Staff and apps need a permission in every one of these areas; without areas, in any. */
  readonly areas: readonly PermissionArea[]
}

/** The level that staff need: what viewers may do is viewing. Nobody needs one for the operations of owners. */
const levelOf = ({ roles }: AccessRule): PermissionLevel | undefined =>
  roles.includes('viewer') ? 'view' : roles.includes('manager') ? 'edit' : undefined

/** The only check of who may do what. Where `app` is listed, an API key has the permissions of its role. */
export function isAllowed(rule: AccessRule, caller: Caller): boolean {
  const { roles, areas } = rule
  if (isShopper(caller)) return roles.includes(caller.role)
  if (caller.role === 'app' && !roles.includes('app'))
    return roles.includes('backend') && caller.actsAs === 'manager'
  const level = levelOf(rule)
  return level === undefined
    ? caller.role !== 'app' && caller.role !== 'custom' && roles.includes(caller.role)
    : hasPermission(caller, areas, level)
}

/** The permissions that staff and API keys need, if any. */
export function neededPermissions(rule: AccessRule): Partial<Permissions> | undefined {
  const level = levelOf(rule)
  if (!level || rule.areas.length === 0) return undefined
  return Object.fromEntries(rule.areas.map((area) => [area, level]))
}

/** The refusal of a caller who may not call an operation. It names what they need. */
export function refuseAccess(rule: AccessRule): Refusal<'PERMISSION_DENIED'> {
  const { roles: needed } = rule
  const permissions = neededPermissions(rule)
  return refuse('PERMISSION_DENIED', { needed, ...(permissions && { permissions }) })
}

/** Refuses a caller whose request needs more than its operation does: cancelling with a refund moves money. */
export function refuseUnless(
  caller: Caller,
  access: Access,
  areas: readonly PermissionArea[],
): Refusal<'PERMISSION_DENIED'> | undefined {
  const rule = { roles: rolesOf(access), areas }
  return isAllowed(rule, caller) ? undefined : refuseAccess(rule)
}

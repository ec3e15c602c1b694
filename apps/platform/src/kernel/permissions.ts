import { type MerchantRole, PermissionArea, PermissionLevel, type Permissions } from '@vitrine/contract'
import { z } from 'zod'
import type { App, Merchant } from './caller.ts'

export const AREAS = Object.values(PermissionArea)
const LEVELS = Object.values(PermissionLevel)

export const everyArea = (level: PermissionLevel): Permissions => ({
  orders: level,
  products: level,
  customers: level,
  content: level,
  settings: level,
  money: level,
})

/** What the presets allow. Owners also have the operations of owners, which no permission gives. */
const PERMISSIONS_BY_ROLE: Readonly<Record<MerchantRole, Permissions>> = {
  owner: everyArea('edit'),
  manager: everyArea('edit'),
  viewer: everyArea('view'),
  custom: everyArea('none'),
}

/** The permissions of a role. Those that are stored belong to a custom one, and may be older than an area. */
export const permissionsOf = (role: MerchantRole, stored?: Permissions | null): Permissions =>
  role === 'custom' ? { ...PERMISSIONS_BY_ROLE.custom, ...stored } : PERMISSIONS_BY_ROLE[role]

const Level = z.enum(LEVELS)

/** The permissions of a custom role, which allows something. */
export const CustomPermissions = z
  .strictObject({
    orders: Level,
    products: Level,
    customers: Level,
    content: Level,
    settings: Level,
    money: Level,
  } satisfies Record<PermissionArea, typeof Level>)
  .refine((given) => AREAS.some((area) => given[area] !== 'none'), 'must grant at least one permission')
  .optional()

interface RoleGrant {
  readonly role: MerchantRole
  readonly permissions?: Permissions | undefined
}

/** A grant in which a custom role, and no other, comes with permissions. */
export const withOwnPermissions = <Grant extends z.ZodType<RoleGrant>>(grant: Grant): Grant =>
  grant.refine(({ role, permissions }) => (role === 'custom') === (permissions !== undefined), {
    path: ['permissions'],
    error: 'are required for a custom role, and only allowed there',
  })

/** Whether a member of staff or an app may do this in every one of these areas; without areas, in any area. */
export function hasPermission(
  caller: Merchant | App,
  areas: readonly PermissionArea[],
  level: PermissionLevel,
): boolean {
  const role = caller.role === 'app' ? caller.actsAs : caller.role
  const permissions = permissionsOf(role, caller.permissions)
  const isGiven = (area: PermissionArea) => LEVELS.indexOf(permissions[area]) >= LEVELS.indexOf(level)
  return areas.length === 0 ? AREAS.some(isGiven) : areas.every(isGiven)
}

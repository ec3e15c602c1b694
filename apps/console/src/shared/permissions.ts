import { PermissionArea, PermissionLevel, type Permissions } from '@vitrine/contract'

export const AREAS = Object.values(PermissionArea)
export const LEVELS = Object.values(PermissionLevel)

export const everyArea = (level: PermissionLevel): Permissions => ({
  orders: level,
  products: level,
  customers: level,
  content: level,
  settings: level,
  money: level,
})

/** Whether these permissions suffice in all of these areas; without areas, in any. */
export function hasPermission(
  permissions: Permissions,
  areas: readonly PermissionArea[],
  level: PermissionLevel,
): boolean {
  const isGiven = (area: PermissionArea) => LEVELS.indexOf(permissions[area]) >= LEVELS.indexOf(level)
  return areas.length === 0 ? AREAS.some(isGiven) : areas.every(isGiven)
}

/** The areas of the pages below a path. The first match counts. Other pages need no particular permission. */
const AREAS_BY_PATH: readonly (readonly [string, readonly PermissionArea[]])[] = [
  ['/orders', ['orders']],
  ['/products/back-in-stock', ['customers']],
  ['/products', ['products']],
  ['/collections', ['products']],
  ['/bulk', ['products']],
  ['/discounts', ['products']],
  ['/customers', ['customers']],
  ['/memberships', ['customers']],
  ['/online-store', ['content']],
  ['/reports', ['money']],
  ['/gift-cards', ['money']],
  ['/settings/brand', ['content']],
  ['/settings/payments', ['money']],
  ['/settings/staff', []],
  ['/settings/account', []],
  // Webhooks send what happens in every area.
  ['/settings/webhooks', AREAS],
  ['/settings/', ['settings']],
]

/** The areas that a page needs a permission for. The path may have a query string. */
export const areasOfPath = (path: string): readonly PermissionArea[] => areasOf(path.split('?', 1)[0] ?? '')

const areasOf = (path: string) =>
  AREAS_BY_PATH.find(
    ([start]) => path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`),
  )?.[1] ?? []

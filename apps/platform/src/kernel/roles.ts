import type { Caller } from './caller.ts'

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

/** Where `app` is listed, an API key has the permissions of its merchant role. */
export const isAllowed = (allowed: readonly Role[], caller: Caller): boolean =>
  caller.role === 'app'
    ? (allowed.includes('app') && allowed.includes(caller.actsAs)) ||
      (allowed.includes('backend') && caller.actsAs === 'manager')
    : allowed.includes(caller.role)

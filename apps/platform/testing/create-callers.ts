import type { MerchantRole, Permissions } from '@vitrine/contract'
import { insertMember } from '../src/identity/members/member-repository.ts'
import { tokensOf } from '../src/identity/oauth/grant-tokens.ts'
import { startMemberSession } from '../src/identity/sessions/sessions.ts'
import { hashPassword } from '../src/kernel/credentials/passwords.ts'
import { loadKeys } from '../src/kernel/credentials/signing-keys.ts'
import { newId } from '../src/kernel/database/new-id.ts'
import type { Database } from '../src/kernel/database/open-database.ts'
import type { Role } from '../src/kernel/roles.ts'
import { createApiKey } from '../src/shop/api-keys/api-keys.ts'
import { insertMerchant } from '../src/shop/merchants/merchant-repository.ts'
import { startSession } from '../src/shop/merchants/sessions.ts'
import type { openPlatform } from './open-platform.ts'

type Headers = Record<string, string>

interface TestCaller {
  /** Their credentials. */
  readonly as: () => Promise<Headers>
  /** Their roles. */
  readonly roles: readonly Role[]
}

/** Whether an operation with this access allows these roles. */
export const isAllowedFor = (row: readonly Role[], roles: readonly Role[]): boolean =>
  row.includes('anonymous') ||
  roles.every((word) => row.includes(word)) ||
  (row.includes('backend') && roles.includes('app') && roles.includes('manager'))

const passwordHash = hashPassword('a password of nobody')

/** A member of staff. Returns the credentials of a new session. */
export async function createMerchant(
  db: Database,
  { role, permissions = null }: { role: MerchantRole; permissions?: Permissions | null },
  publicUrl: string,
): Promise<() => Promise<Headers>> {
  const now = new Date()
  const id = newId(now)
  const merchant = { id, email: `${id}@example.com`, name: role, role, permissions }
  await insertMerchant(db, {
    ...merchant,
    passwordHash: (await passwordHash) ?? '',
    createdAt: now,
    updatedAt: now,
  })
  return async () => {
    const { token } = await startSession(db, merchant, undefined, new Date())
    return { cookie: `vitrine_merchant=${token}`, origin: publicUrl }
  }
}

/** Every kind of caller. Each is created anew, because some operations end sessions. */
export async function createCallers(
  db: Database,
  { config, clientId, visitor }: Awaited<ReturnType<typeof openPlatform>>,
): Promise<Readonly<Record<string, TestCaller>>> {
  const { publicUrl } = config
  const merchantOf = (role: MerchantRole) => createMerchant(db, { role }, publicUrl)

  const keyOf = async (role: 'manager' | 'viewer') => {
    const { secret } = await createApiKey(db, { name: role, role }, new Date())
    return async (): Promise<Headers> => ({ authorization: secret })
  }

  const member = async (): Promise<Headers> => {
    const now = new Date()
    const id = newId(now)
    const memberState = { status: 'ACTIVE', emailVerified: true, pendingReasons: [], profile: {} } as const
    const row = { id, email: `${id}@example.com`, ...memberState, createdAt: now, updatedAt: now }
    await insertMember(db, { ...row, pendingReasons: [] })
    const signedIn = {
      appId: clientId,
      memberId: id,
      userAgent: null,
      authenticatedAt: now,
      announcesRotation: false,
    }
    const session = await startMemberSession(db, signedIn, now)
    const granting = { keys: await loadKeys(db, now), issuer: publicUrl, now }
    return { authorization: (await tokensOf(granting, session)).access_token }
  }

  return {
    anonymous: { as: async () => ({}), roles: ['anonymous'] },
    'a visitor': { as: visitor, roles: ['visitor'] },
    'a member': { as: member, roles: ['member'] },
    'an owner': { as: await merchantOf('owner'), roles: ['owner'] },
    'a manager': { as: await merchantOf('manager'), roles: ['manager'] },
    'a viewer': { as: await merchantOf('viewer'), roles: ['viewer'] },
    "an app with a manager's key": { as: await keyOf('manager'), roles: ['app', 'manager'] },
    "an app with a viewer's key": { as: await keyOf('viewer'), roles: ['app', 'viewer'] },
  }
}

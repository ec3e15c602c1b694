import { newId } from '../src/database/ids.ts'
import type { Database } from '../src/database/open.ts'
import type { Role } from '../src/http/access.ts'
import { issueAccessToken } from '../src/identity/access-tokens.ts'
import { createApiKey } from '../src/identity/api-keys.ts'
import { loadKeys } from '../src/identity/keys.ts'
import { insertMerchant } from '../src/merchants/merchant-repository.ts'
import { startSession } from '../src/merchants/sessions.ts'
import type { openPlatform } from './platform.ts'

type Headers = Record<string, string>

interface TestCaller {
  /** How they show who they are. */
  readonly as: () => Promise<Headers>
  /** The words of the access table that describe them. */
  readonly words: readonly Role[]
}

/** Everyone who may ask. Merchants sign in anew each time, because some operations end sessions. */
export async function everyCaller(
  db: Database,
  { config, clientId, visitor }: Awaited<ReturnType<typeof openPlatform>>,
): Promise<Readonly<Record<string, TestCaller>>> {
  const { publicUrl } = config

  const merchantOf = async (role: 'owner' | 'manager' | 'viewer') => {
    const now = new Date()
    const merchant = { id: newId(now), email: `${role}@example.com`, name: role, role }
    await insertMerchant(db, { ...merchant, passwordHash: 'none', createdAt: now, updatedAt: now })
    return async (): Promise<Headers> => {
      const { token } = await startSession(db, merchant, undefined, new Date())
      return { cookie: `vitrine_merchant=${token}`, origin: publicUrl }
    }
  }

  const keyOf = async (role: 'manager' | 'viewer') => {
    const { secret } = await createApiKey(db, { name: role, role }, new Date())
    return async (): Promise<Headers> => ({ authorization: secret })
  }

  const member = async (): Promise<Headers> => ({
    authorization: await issueAccessToken(
      { keys: await loadKeys(db, new Date()), issuer: publicUrl, now: new Date() },
      { shopper: { role: 'member', memberId: newId(new Date()), sessionId: newId(new Date()) }, clientId },
    ),
  })

  return {
    nobody: { as: async () => ({}), words: ['nobody'] },
    'a visitor': { as: visitor, words: ['visitor'] },
    'a member': { as: member, words: ['member'] },
    'an owner': { as: await merchantOf('owner'), words: ['owner'] },
    'a manager': { as: await merchantOf('manager'), words: ['manager'] },
    'a viewer': { as: await merchantOf('viewer'), words: ['viewer'] },
    "an app with a manager's key": { as: await keyOf('manager'), words: ['app', 'manager'] },
    "an app with a viewer's key": { as: await keyOf('viewer'), words: ['app', 'viewer'] },
  }
}

import { ApiKeyStrategy, createClient, OAuthStrategy } from '@vitrine/client'
import { authentication, recovery, verification } from '@vitrine/client/identity'
import { members } from '@vitrine/client/members'
import { collections } from '@vitrine/client/stores'
import type { SignOnPolicy } from '@vitrine/contract'
import { endAppIssuedSessions } from '@vitrine/platform/identity/oauth/app-issued-sessions'
import { issueAuthorizationCode } from '@vitrine/platform/identity/oauth/authorization-codes'
import { redeemSessionToken } from '@vitrine/platform/identity/sessions/session-tokens'
import { updateSignOnPolicy } from '@vitrine/platform/identity/sign-in/sign-on-policy'
import type { Config } from '@vitrine/platform/kernel/config'
import type { Database } from '@vitrine/platform/kernel/database/open-database'
import { createApiKey } from '@vitrine/platform/shop/api-keys/api-keys'
import { createAppSecret, ensureApp, updateAppById } from '@vitrine/platform/shop/apps/apps'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'
import { testDatabase } from '../database.ts'

export const PASSWORD = 'a long phrase'
export const SHOP_PAGE = 'https://shop.example/back'

const modules = { authentication, recovery, verification, members, collections }

/** A shop with the real client: no port, no mock, and a clock that can be set. */
export async function openIdentityShop(
  policy: Partial<SignOnPolicy> = {},
  given?: Database,
  overrides: Partial<Config> = {},
) {
  const db = given ?? (await testDatabase())
  const clock = { time: Date.now() }
  const now = () => new Date(clock.time)
  const platform = await openPlatform(db, { now, config: overrides })
  const { app, config } = platform
  const { clientId } = await ensureApp(db, {
    name: 'Shop',
    origins: ['https://shop.example'],
    redirectUris: [SHOP_PAGE],
  })
  const context = { db, onCredentialsRevoked: endAppIssuedSessions }
  await updateAppById(context, clientId, { canSignMembersIn: true }, now())
  if (Object.keys(policy).length > 0) await updateSignOnPolicy(db, policy, 'system', now())

  /** A new person with their own browser and network. */
  const shopper = (network = '203.0.113.1') =>
    createClient({
      apiUrl: config.publicUrl,
      auth: OAuthStrategy({ clientId }),
      modules,
      fetch: async (input, init) =>
        app.fetch(new Request(input, init), { incoming: { socket: { remoteAddress: network } } } as never),
    })
  type Shopper = ReturnType<typeof shopper>

  /** Acts as the sign-in page with a session token: it gives the app a code, which the app exchanges. */
  const exchange = async (client: Shopper, sessionToken: string) => {
    const oauthData = await client.auth.generateOAuthData(SHOP_PAGE)
    const proven = await redeemSessionToken(db, sessionToken, now())
    if (!proven) throw new Error('The session token is worth nothing.')
    const { codeChallenge, redirectUri, state } = oauthData
    const code = await issueAuthorizationCode(
      db,
      { ...proven, appId: clientId, redirectUri, codeChallenge },
      now(),
    )
    const tokens = await client.auth.getMemberTokens(code ?? '', state, oauthData)
    client.auth.setTokens(tokens)
    return tokens
  }

  /** A member who has just registered and is signed in. */
  const member = async (email = 'grace@example.com', client = shopper()) => {
    const outcome = await client.auth.register({ email, password: PASSWORD })
    if (outcome.loginState !== 'SUCCESS') throw new Error(`Not registered: ${JSON.stringify(outcome)}`)
    await exchange(client, outcome.data.sessionToken)
    return client
  }

  const backEnd = async (role: 'manager' | 'viewer' = 'manager') => {
    const { secret } = await createApiKey(db, { name: role, role, canSignMembersIn: true }, now())
    return {
      secret,
      client: createClient({
        apiUrl: config.publicUrl,
        auth: ApiKeyStrategy({ apiKey: secret, siteId: 'any' }),
        modules,
        fetch: async (input, init) => app.fetch(new Request(input, init)),
      }),
    }
  }
  const appSecret = async () => {
    const created = await createAppSecret(db, clientId, now())
    if (!('value' in created)) throw new Error('No secret was made.')
    return created.value
  }

  /** The mails to an address, newest last. */
  const emailsTo = async (email: string) =>
    (await readMails(db)).filter(({ to }) => to === email).map(({ text }) => text)
  const lastLetter = async (email: string) => (await emailsTo(email)).at(-1) ?? ''

  return {
    ...platform,
    db,
    clock,
    now,
    clientId,
    shopper,
    exchange,
    member,
    backEnd,
    appSecret,
    emailsTo,
    /** The last code mailed to an address. */
    codeFor: async (email: string) => /\b\d{6}\b/.exec(await lastLetter(email))?.[0] ?? '',
    /** The token of the last link mailed to an address. */
    linkFor: async (email: string) => /token=([\w-]{43})/.exec(await lastLetter(email))?.[1] ?? '',
    setPolicy: (change: Partial<SignOnPolicy>) => updateSignOnPolicy(db, change, 'system', now()),
  }
}

export type IdentityShop = Awaited<ReturnType<typeof openIdentityShop>>

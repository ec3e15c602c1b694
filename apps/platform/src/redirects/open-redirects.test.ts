import { expect, test } from 'vitest'
import { mutationsOf } from '../../testing/addresses.ts'
import { fileDatabase, openPlatform } from '../../testing/platform.ts'
import { mails, redirectSessions } from '../database/schema/index.ts'
import { ensureApp } from '../identity/apps.ts'
import { CALLBACK_NAMES } from './request.ts'

const ALLOWED = 'https://shop.example/callback'
const db = await fileDatabase()
const platform = await openPlatform(db, {
  config: { publicUrl: 'https://id.shop.example', shopUrl: 'https://shop.example' },
})
await db.$client.query(`update shop_settings set status = 'ENABLED'`)
const { clientId } = await ensureApp(db, { name: 'Storefront', origins: [], redirectUris: [ALLOWED] })
const visitor = await platform.visitor()

const create = (body: object) => platform.post('/_api/redirects-api/v1/redirect-session', body, visitor)
const auth = {
  clientId,
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
}

/** Every place where an address is given to which somebody is sent later. */
const PLACES: Readonly<Record<string, (url: string) => ReturnType<typeof create>>> = {
  ...Object.fromEntries(
    CALLBACK_NAMES.flatMap((name) =>
      Object.entries({ login: {}, logout: { clientId }, ecomCheckout: { checkoutId: clientId } }).map(
        ([flow, value]) => [
          `${name} of ${flow}`,
          (url: string) => create({ [flow]: value, callbacks: { [name]: url } }),
        ],
      ),
    ),
  ),
  'the redirect of an authorization': (redirectUri) =>
    create({ auth: { authRequest: { ...auth, redirectUri } } }),
  'the redirect of a silent one': (redirectUri) =>
    create({ auth: { authRequest: { ...auth, redirectUri, responseMode: 'web_message' }, prompt: 'none' } }),
  'a plain authorization': (redirect_uri) =>
    platform.get(
      `/oauth2/authorize?${new URLSearchParams({
        client_id: clientId,
        redirect_uri,
        response_type: 'code',
        code_challenge: auth.codeChallenge,
        code_challenge_method: 'S256',
      })}`,
    ),
  'a recovery': (url) =>
    platform.post(
      '/_api/iam/recovery/v1/send-email',
      { email: 'ada@example.com', redirect: { url, clientId } },
      visitor,
    ),
}

const mutations = [...new Set(mutationsOf(ALLOWED))].filter((url) => url !== ALLOWED)

test('there are enough ways to be tricked', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(60)
})

test.each(Object.entries(PLACES))('%s leads to the registered address and to no other', async (_, ask) => {
  const before = [await db.$count(redirectSessions), await db.$count(mails)]
  for (const url of mutations) {
    const { status, headers, body } = await ask(url)
    expect([url, status]).toEqual([url, 400])
    expect(headers.has('location')).toBe(false)
    expect(JSON.stringify(body)).not.toMatch(/(href|src|action)=\\?"[^"]*evil/)
  }
  expect([await db.$count(redirectSessions), await db.$count(mails)]).toEqual(before)
  expect((await ask(ALLOWED)).status).not.toBe(400)
})

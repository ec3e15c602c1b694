import { createClient, OAuthStrategy, type Tokens } from '@vitrine/client'
import type { CartStore } from '@vitrine/client/extras'
import { expect, test, vi } from 'vitest'
import { createSession } from './session.ts'

type FakeResponse = { readonly status?: number; readonly body: object }

const member: Tokens = {
  accessToken: { value: 'access', expiresAt: 9_999_999_999 },
  refreshToken: { value: 'refresh', role: 'member' },
}
const refusal = (code: string, status = 400): FakeResponse => ({
  status,
  body: { message: 'no', details: { applicationError: { code, description: 'no', data: {} } } },
})

/** A session with a platform that returns the given response for each path. */
function openSession(responses: Record<string, FakeResponse | Error>) {
  const sent: { path: string; body: string }[] = []
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'shop' }),
    apiUrl: 'http://localhost:5600',
    retry: 0,
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname
      sent.push({ path, body: String(init?.body ?? '') })
      const found = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1]
      if (found instanceof Error) throw found
      const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 14_400 }
      return new Response(JSON.stringify(found?.body ?? (path.endsWith('/token') ? tokens : {})), {
        status: found?.status ?? 200,
      })
    },
  })
  const cart = {
    settled: vi.fn(async () => {}),
    refresh: vi.fn(async () => {}),
    reset: vi.fn(async () => {}),
  }
  const startSession = vi.fn(async () => client.auth.setTokens(member))
  const session = createSession({ client, cart: cart as unknown as CartStore, startSession })
  return {
    session,
    cart,
    startSession,
    sent,
    progress: session.signInState.getSnapshot,
    who: session.memberState.getSnapshot,
  }
}
const ada = { email: 'ada@example.com', password: 'a long phrase' }
const SUCCESS: FakeResponse = { body: { state: 'SUCCESS', sessionToken: 'token' } }

test('signs a visitor in and refreshes the cart', async () => {
  const { session, cart, startSession, who, progress } = openSession({
    '/login': SUCCESS,
    '/members/my': { body: { member: { id: 'ada', loginEmail: ada.email } } },
  })
  await session.refresh()
  expect(who()).toEqual({ status: 'VISITOR' })
  const done = session.signIn(ada)
  expect(progress()).toEqual({ status: 'PENDING' })
  await done
  expect(progress()).toEqual({ status: 'SUCCESS' })
  expect(startSession).toHaveBeenCalledWith('token')
  expect(who()).toMatchObject({ status: 'MEMBER', member: { _id: 'ada' } })
  expect(cart.settled.mock.invocationCallOrder[0]).toBeLessThan(cart.refresh.mock.invocationCallOrder[0] ?? 0)
})

test('loads the member with the first subscription', async () => {
  const { session, who } = openSession({})
  expect(who()).toEqual({ status: 'LOADING' })
  session.memberState.subscribe(() => {})
  await expect.poll(() => who().status).toBe('VISITOR')
})

test('signs out, resets the cart and returns the logout URL', async () => {
  const { session, cart, who } = openSession({
    '/redirect-session': { body: { redirectSession: { fullUrl: 'https://id.example/logout' } } },
  })
  expect(await session.signOut('https://shop.example/')).toBe('https://id.example/logout')
  expect(who()).toEqual({ status: 'VISITOR' })
  expect(cart.reset).toHaveBeenCalledOnce()
})

test.each([
  ['-19976', 'invalidPassword'],
  ['-19973', 'resetPassword'],
  ['-19999', 'invalidEmail'],
])('maps login error %s to %s', async (code, errorCode) => {
  const { session, progress } = openSession({ '/login': refusal(code) })
  await session.signIn(ada)
  expect(progress()).toMatchObject({ status: 'FAILURE', errorCode })
})

test('reports an email address that already has an account', async () => {
  const { session, progress } = openSession({ '/register': refusal('-19995') })
  await session.register(ada)
  expect(progress()).toMatchObject({ status: 'FAILURE', errorCode: 'emailAlreadyExists' })
})

test.each<[string, string, FakeResponse | Error]>([
  ['a lost connection', 'unreachable', new TypeError('Failed to fetch')],
  ['an outage', 'unreachable', refusal('INTERNAL', 500)],
  ['a limit', 'tooMany', refusal('RATE_LIMITED', 429)],
])('reports %s as %s, not as an invalid address', async (_name, errorCode, response) => {
  const { session, progress } = openSession({ '/login': response })
  await session.signIn(ada)
  expect(progress()).toMatchObject({ status: 'FAILURE', errorCode })
})

test('requires the invisible captcha first, then the visible one', async () => {
  const { session, progress } = openSession({ '/login': refusal('-19971') })
  await session.signIn(ada)
  expect(progress()).toEqual({ status: 'CAPTCHA_REQUIRED', captcha: 'invisible' })
  await session.signIn({ ...ada, captchaTokens: { invisibleRecaptchaToken: 'weak' } })
  expect(progress()).toEqual({ status: 'CAPTCHA_REQUIRED', captcha: 'visible' })
})

test('completes a registration with the emailed code, after a wrong one', async () => {
  const responses: Record<string, FakeResponse> = {
    '/register': { body: { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state' } },
    '/verify': refusal('VERIFICATION_CODE_INVALID'),
  }
  const { session, progress, sent } = openSession(responses)
  await session.register(ada)
  expect(progress()).toEqual({ status: 'EMAIL_VERIFICATION_REQUIRED' })
  await session.verify('000000')
  expect(progress()).toEqual({ status: 'EMAIL_VERIFICATION_REQUIRED', errorCode: 'wrongCode' })
  responses['/verify'] = SUCCESS
  await session.verify('123456')
  expect(progress()).toEqual({ status: 'SUCCESS' })
  expect(JSON.parse(sent.findLast(({ path }) => path.endsWith('/verify'))?.body ?? '')).toMatchObject({
    code: '123456',
    stateToken: 'state',
  })
})

test('waits for approval by the owner', async () => {
  const { session, progress } = openSession({ '/register': { body: { state: 'REQUIRE_OWNER_APPROVAL' } } })
  await session.register(ada)
  expect(progress()).toEqual({ status: 'OWNER_APPROVAL_REQUIRED' })
  session.resetSignIn()
  expect(progress()).toEqual({ status: 'INITIAL' })
})

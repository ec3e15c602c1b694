import { afterEach, expect, test, vi } from 'vitest'
import { createFakePlatform, json, shopOn, tokensOf } from '../../testing/fake-platform.ts'
import type { OauthData } from './sign-in.ts'

const tokens = tokensOf('visitor')
const credentials = { email: 'ada@example.com', password: 'a long phrase' }
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shopWithResponse = (response: object | Response | Error) =>
  shopOn(
    createFakePlatform(() => response),
    { tokens, retry: 0 },
  )
const refusal = (code: unknown, status = 400) =>
  json({ message: 'no', details: { applicationError: { code, description: 'no', data: {} } } }, status)
const violation = (field: string, data?: object) =>
  json(
    {
      details: {
        validationError: {
          fieldViolations: [{ field, description: 'is not valid', violatedRule: 'FORMAT', data }],
        },
      },
    },
    400,
  )

test.each([
  [
    { state: 'SUCCESS', sessionToken: 's' },
    { loginState: 'SUCCESS', data: { sessionToken: 's' } },
  ],
  [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
  [
    { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
    { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
  ],
  [{ state: 'STATUS_CHECK' }, { loginState: 'FAILURE', error: 'Unknown _state' }],
  [{}, { loginState: 'FAILURE', error: 'Unknown _state' }],
])('maps %j to %j for registrations and logins', async (response, outcome) => {
  const shop = shopWithResponse(response)
  expect(await shop.auth.login(credentials)).toEqual(outcome)
  expect(await shop.auth.register(credentials)).toEqual(outcome)
})

test.each([
  [refusal('-19971'), 'missingCaptchaToken', 'missingCaptchaToken'],
  [refusal('-19970'), 'invalidCaptchaToken', 'invalidCaptchaToken'],
  [refusal('-19995', 409), 'emailAlreadyExists', 'invalidEmail'],
  [refusal('-19976', 401), undefined, 'invalidPassword'],
  [refusal('-19973'), undefined, 'resetPassword'],
  [refusal(-19995, 409), undefined, 'invalidEmail'],
  [refusal('toString'), undefined, 'invalidEmail'],
  [violation('loginId.email', { type: 'EMAIL' }), 'invalidEmail', 'invalidEmail'],
  [violation('loginId.email'), undefined, 'invalidEmail'],
  [json({}, 503), undefined, 'invalidEmail'],
  [new TypeError('fetch failed'), undefined, 'invalidEmail'],
])('maps failure %# to the error code in the specification', async (response, toRegister, toLogin) => {
  const [registered, loggedIn] = [
    await shopWithResponse(response instanceof Response ? response.clone() : response).auth.register(
      credentials,
    ),
    await shopWithResponse(response).auth.login(credentials),
  ]
  expect([registered, loggedIn]).toMatchObject([{ loginState: 'FAILURE' }, { loginState: 'FAILURE' }])
  expect(
    [registered, loggedIn].map((outcome) => ('errorCode' in outcome ? outcome.errorCode : undefined)),
  ).toEqual([toRegister, toLogin])
})

test('distinguishes an outage from a wrong email address without new visible fields', async () => {
  const outcome = await shopWithResponse(json({ message: 'down' }, 503)).auth.login(credentials)
  expect(outcome).toEqual({ loginState: 'FAILURE', error: 'down', errorCode: 'invalidEmail' })
  expect(outcome).toHaveProperty('status', 503)
  expect(outcome).toHaveProperty('cause.name', 'VitrineError')
  expect(Object.keys(outcome)).toEqual(['loginState', 'error', 'errorCode'])
})

test('verifies an email address only after the platform requires it', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname.endsWith('login')
      ? { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'st' }
      : { state: 'SUCCESS', sessionToken: 's' },
  )
  const shop = shopOn(platform, { tokens })
  expect(await shop.auth.processVerification({ verificationCode: '1' })).toEqual({
    loginState: 'FAILURE',
    error: 'Unknown _state',
  })
  expect(platform.received).toHaveLength(0)
  await shop.auth.login(credentials)
  expect(await shop.auth.processVerification({ verificationCode: '123' })).toMatchObject({
    loginState: 'SUCCESS',
  })
  expect(platform.received.at(-1)?.body).toEqual({ code: '123', stateToken: 'st' })
})

test('prefers verificationCode to its shorter alias', async () => {
  const platform = createFakePlatform(() => ({ state: 'SUCCESS', sessionToken: 's' }))
  const shop = shopOn(platform, { tokens })
  const state = { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'st' } } as const
  await shop.auth.processVerification({ verificationCode: '123', code: '456' }, state)
  await shop.auth.processVerification({ code: '456' }, state)
  expect(platform.received.map(({ body }) => body.code)).toEqual(['123', '456'])
})

test.each([
  [undefined, undefined],
  [{}, [{}]],
  [{ recaptchaToken: 'v' }, [{ Recaptcha: 'v' }]],
  [{ invisibleRecaptchaToken: 'i' }, [{ InvisibleRecaptcha: 'i' }]],
  [{ recaptchaToken: 'v', invisibleRecaptchaToken: 'i' }, [{ Recaptcha: 'v', InvisibleRecaptcha: 'i' }]],
])('sends captcha tokens %j as %j', async (captchaTokens, sent) => {
  const platform = createFakePlatform(() => ({ state: 'SUCCESS', sessionToken: 's' }))
  const shop = shopOn(platform, { tokens })
  const params = { ...credentials, ...(captchaTokens && { captchaTokens }) }
  await shop.auth.login(params)
  await shop.auth.register(params)
  expect(platform.received.map(({ body }) => body.captchaTokens)).toEqual([sent, sent])
})

const oauthData: OauthData = {
  redirectUri: 'https://shop.example/cb',
  originalUri: '/',
  codeChallenge: 'c',
  codeVerifier: 'v',
  state: 'right',
}
test.each([
  ['', 'right', 'Missing code or _state'],
  ['code', '', 'Missing code or _state'],
  [undefined, undefined, 'Missing code or _state'],
  [null, 'right', 'Missing code or _state'],
  ['code', 'wrong', 'Invalid _state'],
  ['code', 'RIGHT', 'Invalid _state'],
  ['code', 'right ', 'Invalid _state'],
  ['code', '__proto__', 'Invalid _state'],
  ['code', 'constructor', 'Invalid _state'],
])('rejects code %j with state %j before a token request: %s', async (code, state, text) => {
  const platform = createFakePlatform()
  await expect(
    shopOn(platform).auth.getMemberTokens(code as string, state as string, oauthData),
  ).rejects.toThrow(text)
  expect(platform.received).toHaveLength(0)
})

test.each([
  ['https://x.example/?code=q&state=s#code=f&state=t', undefined, { code: 'f', state: 't' }],
  ['https://x.example/?code=q&state=s#code=f&state=t', 'query', { code: 'q', state: 's' }],
  ['https://x.example/?code=q', undefined, { code: null, state: null }],
  [
    'https://x.example/#error=login_required&state=s',
    undefined,
    { code: null, state: 's', error: 'login_required', errorDescription: null },
  ],
  [
    'https://x.example/#error=e&error_description=d',
    undefined,
    { code: null, state: null, error: 'e', errorDescription: 'd' },
  ],
] as const)('parses %s with response mode %s', (url, mode, parsed) => {
  expect(shopOn(createFakePlatform()).auth.parseFromUrl(url, mode)).toEqual(parsed)
})

test('supports login on a server, and rejects silent login there at once', async () => {
  const platform = createFakePlatform(({ url }) =>
    url.pathname.endsWith('redirect-session')
      ? { redirectSession: { fullUrl: 'https://id.example' } }
      : undefined,
  )
  const shop = shopOn(platform, { tokens })
  const data = await shop.auth.generateOAuthData('https://shop.example/cb')
  expect(data.state).toMatch(/^[\w-]{43}$/)
  expect(await shop.auth.getAuthUrl(data)).toMatchObject({ authUrl: 'https://id.example' })
  await expect(shop.auth.getMemberTokensForDirectLogin('session')).rejects.toThrow(
    'Silent login needs a browser window',
  )
  expect(platform.received).toHaveLength(1)
})

/** A window with one hidden iframe. The test sends its messages. */
function browser() {
  const listeners = new Set<(event: unknown) => void>()
  const frames: { src: string; contentWindow: object; style: object }[] = []
  const body = { appendChild: (frame: never) => frames.push(frame) }
  const createElement = () => {
    const frame = {
      src: '',
      contentWindow: {},
      style: {},
      remove: () => frames.splice(frames.indexOf(frame), 1),
    }
    return frame
  }
  vi.stubGlobal('document', { body, createElement })
  vi.stubGlobal('window', {
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  })
  const post = (event: object) => {
    for (const listener of listeners) listener(event)
  }
  return { listeners, frames, post }
}

async function silentLogin() {
  const page = browser()
  const platform = createFakePlatform(({ url }) =>
    url.pathname.endsWith('redirect-session')
      ? { redirectSession: { fullUrl: 'https://id.example/login?x=1' } }
      : undefined,
  )
  const login = shopOn(platform, { tokens }).auth.getMemberTokensForDirectLogin('session')
  await expect.poll(() => page.frames).toHaveLength(1)
  const { state } = platform.received[0]?.body.auth.authRequest ?? {}
  const genuine = {
    origin: 'https://id.example',
    source: page.frames[0]?.contentWindow,
    data: { code: 'c', state },
  }
  return { ...page, platform, login, genuine }
}

test('ignores a thousand forged messages, and accepts the genuine one', async () => {
  const { post, genuine, login, listeners, frames, platform } = await silentLogin()
  const planted = { ...genuine, data: { ...genuine.data, code: 'planted' } }
  const forgeries = [
    { ...planted, origin: 'https://evil.example' },
    { ...planted, origin: 'https://id.example.evil.example' },
    { ...planted, origin: 'http://id.example' },
    { ...planted, origin: 'null' },
    { ...planted, source: {} },
    { ...planted, source: null },
    { ...planted, data: { code: 'planted', state: 'other' } },
    { ...planted, data: { code: 'planted' } },
    { ...planted, data: 'text' },
    { ...planted, data: null },
  ]
  for (let i = 0; i < 1000; i++) post(forgeries[i % forgeries.length] as object)
  // An accepted message would cause a token request now.
  await new Promise((resolve) => setTimeout(resolve))
  expect(platform.tokenRequests()).toHaveLength(0)
  expect(listeners.size).toBe(1)
  post(genuine)
  expect(await login).toMatchObject({ refreshToken: { role: 'member' } })
  expect([listeners.size, frames.length, platform.tokenRequests().length]).toEqual([0, 0, 1])
  expect(platform.tokenRequests()[0]?.body).toMatchObject({ grantType: 'authorization_code', code: 'c' })
})

test('reports an error from the login page at once', async () => {
  const { post, genuine, login, listeners, frames, platform } = await silentLogin()
  post({ ...genuine, data: { error: 'login_required', state: genuine.data.state } })
  await expect(login).rejects.toThrow('Missing code or _state')
  expect([listeners.size, frames.length, platform.tokenRequests().length]).toEqual([0, 0, 0])
})

test('ends a silent login after two minutes without a message, and cleans up', async () => {
  vi.useFakeTimers()
  const { login, listeners, frames } = await silentLogin()
  const failed = expect(login).rejects.toThrow('OAuth flow timed out')
  await vi.advanceTimersByTimeAsync(119_000)
  expect(listeners.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await failed
  expect([listeners.size, frames.length]).toEqual([0, 0])
})

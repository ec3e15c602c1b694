import { afterEach, expect, test, vi } from 'vitest'
import { createFakePlatform, shopOn } from '../../testing/fake-platform.ts'
import { pendingLogins } from './pending-logins.ts'

afterEach(() => void vi.useRealTimers())

const CALLBACK = 'https://shop.example/callback'
const memory = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

async function leave(originalUri = 'https://shop.example/cart') {
  const platform = createFakePlatform()
  const { auth } = shopOn(platform)
  const storage = memory()
  const logins = pendingLogins(() => storage)
  const data = await auth.generateOAuthData(CALLBACK, originalUri)
  logins.save(data)
  return { platform, auth, logins, storage, data }
}

test('exchanges the code of a returning login, and returns to the original page', async () => {
  const { platform, auth, logins, data } = await leave()
  const { tokens, originalUri } = await logins.complete(auth, `${CALLBACK}#code=c&state=${data.state}`)
  expect(tokens.refreshToken.role).toBe('member')
  expect(originalUri).toBe('https://shop.example/cart')
  expect(platform.tokenRequests()[0]?.body).toMatchObject({
    code: 'c',
    codeVerifier: data.codeVerifier,
    redirectUri: CALLBACK,
  })
})

test('completes a login once, even if the exchange fails', async () => {
  const { platform, auth, logins, data } = await leave()
  const url = `${CALLBACK}#code=c&state=${data.state}`
  await logins.complete(auth, url)
  await expect(logins.complete(auth, url)).rejects.toThrow('Invalid _state')
  expect(platform.tokenRequests()).toHaveLength(1)
})

const ROWS: [string, string, string][] = [
  ['no code', '#state=S', 'Missing code or _state'],
  ['an empty code', '#code=&state=S', 'Missing code or _state'],
  ['no state', '#code=c', 'Missing code or _state'],
  ['an empty state', '#code=c&state=', 'Missing code or _state'],
  ['no parameters', '', 'Missing code or _state'],
  ['an error', '#error=access_denied&state=S', 'Missing code or _state'],
  ['an error and a code', '#error=access_denied&code=c&state=S', 'Missing code or _state'],
  ['two codes', '#code=c&code=d&state=S', 'Missing code or _state'],
  ['two states', '#code=c&state=S&state=x', 'Missing code or _state'],
  ['its parameters in the query', '?code=c&state=S', 'Missing code or _state'],
  ['parameters in both query and fragment', '?code=c#state=S', 'Missing code or _state'],
  ['another state', '#code=c&state=other', 'Invalid _state'],
  ['__proto__ as the state', '#code=c&state=__proto__', 'Invalid _state'],
  ['constructor as the state', '#code=c&state=constructor', 'Invalid _state'],
  ['the state in another case', '#code=c&state=s', 'Invalid _state'],
]
test.each(ROWS)('rejects a response with %s before a token request', async (_what, response, text) => {
  const { platform, auth, logins, data } = await leave()
  await expect(
    logins.complete(auth, CALLBACK + response.replace('state=S', `state=${data.state}`)),
  ).rejects.toThrow(text)
  expect(platform.tokenRequests()).toHaveLength(0)
})

test('expires a login after ten minutes', async () => {
  vi.useFakeTimers()
  const { auth, logins, data } = await leave()
  vi.advanceTimersByTime(10 * 60_000)
  await expect(logins.complete(auth, `${CALLBACK}#code=c&state=${data.state}`)).rejects.toThrow(
    'Invalid _state',
  )
})

test('keeps five pending logins, and replaces the oldest with the sixth', async () => {
  const { auth, logins, data: first } = await leave()
  const later = await Promise.all(Array.from({ length: 5 }, () => auth.generateOAuthData(CALLBACK)))
  for (const data of later) logins.save(data)
  for (const data of later) await logins.complete(auth, `${CALLBACK}#code=c&state=${data.state}`)
  await expect(logins.complete(auth, `${CALLBACK}#code=c&state=${first.state}`)).rejects.toThrow(
    'Invalid _state',
  )
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  'https://shop.example.evil.example/',
])('never redirects a login to %s', async (uri) => {
  const { auth, logins, data } = await leave(uri)
  const { originalUri } = await logins.complete(auth, `${CALLBACK}#code=c&state=${data.state}`)
  expect(originalUri).toBe('https://shop.example/')
})

test('does not start a login without a persistent storage', async () => {
  const { data } = await leave()
  const logins = pendingLogins(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => logins.save(data)).toThrow('denied')
})

test('cancels a login that returns without a code once, and returns its original page', async () => {
  const { auth, logins, data } = await leave()
  expect(logins.discard('other')).toBeUndefined()
  expect(logins.discard(data.state)).toBe('https://shop.example/cart')
  expect(logins.discard(data.state)).toBeUndefined()
  await expect(logins.complete(auth, `${CALLBACK}#code=c&state=${data.state}`)).rejects.toThrow(
    'Invalid _state',
  )
})

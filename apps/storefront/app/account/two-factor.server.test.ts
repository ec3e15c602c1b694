import { createClient } from '@vitrine/client'
import { expect, test } from 'vitest'
import type { ShopperClient } from '../session/shopper.server.ts'
import { changeTwoFactor, getTwoFactor } from './two-factor.server.ts'

interface Sent {
  readonly path: string
  readonly body: unknown
}

/** A client whose platform gives one response. */
function clientWith(response: object, status = 200) {
  const sent: Sent[] = []
  const client = createClient({
    apiUrl: 'https://platform.example',
    auth: { getAuthHeaders: async () => ({ headers: {} }) },
    modules: {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push({
        path: new URL(request.url).pathname.split('/factors').at(-1) ?? '',
        body: request.method === 'GET' ? undefined : await request.json(),
      })
      return Response.json(response, { status })
    },
  })
  return { client: client as unknown as ShopperClient, sent }
}

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const refusal = (code: string) => ({
  message: code,
  details: { applicationError: { code, description: code } },
})

test('offers the ways to get codes on a phone that the member does not use yet', async () => {
  const { client } = clientWith({
    factors: [{ factorType: 'SMS', to: '+4930123456', createdDate: '2026-01-01T00:00:00.000Z' }],
    offeredFactors: ['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'],
  })
  expect(await getTwoFactor(client)).toEqual({
    factors: [{ factorType: 'SMS', to: '+4930123456' }],
    addable: ['CALL'],
  })
})

test('sends a code, and confirms the phone with it', async () => {
  const started = clientWith({ stateToken: 'the token', hint: '•••• 56' })
  const phone = '+49 30 123456'
  const enrolling = form({ intent: 'enroll-factor', factorType: 'CALL', phone, current: 'a phrase' })
  expect(await changeTwoFactor(started.client, enrolling)).toMatchObject({
    data: { pending: { factorType: 'CALL', stateToken: 'the token', phone } },
  })
  expect(started.sent).toEqual([{ path: '/CALL/enroll', body: { to: phone, currentPassword: 'a phrase' } }])
  const confirmed = clientWith({ recoveryCodes: ['abcde-fghjk'] })
  const confirming = form({
    intent: 'confirm-factor',
    factorType: 'CALL',
    stateToken: 'the token',
    code: ' 123456 ',
  })
  expect(await changeTwoFactor(confirmed.client, confirming)).toMatchObject({
    data: { recoveryCodes: ['abcde-fghjk'] },
  })
  expect(confirmed.sent).toEqual([
    { path: '/CALL/confirm', body: { stateToken: 'the token', code: '123456' } },
  ])
})

test('keeps the form of the code after a wrong one', async () => {
  const { client } = clientWith(refusal('VERIFICATION_CODE_INVALID'), 400)
  const typed = {
    intent: 'confirm-factor',
    factorType: 'SMS',
    stateToken: 'the token',
    phone: '+1',
    code: '1',
  }
  expect(await changeTwoFactor(client, form(typed))).toMatchObject({
    data: { twoFactorError: 'wrongCode', pending: { stateToken: 'the token' } },
    init: { status: 400 },
  })
})

test.each([
  ['REAUTHENTICATION_REQUIRED', 403, 'wrongPassword'],
  ['MEMBER_STATUS_CONFLICT', 409, 'emailNotVerified'],
  ['FACTOR_NOT_CONFIGURED', 409, 'notSent'],
  ['FACTOR_PROVIDER_UNAVAILABLE', 503, 'notSent'],
  ['RATE_LIMITED', 429, 'tooMany'],
])('explains %s', async (code, status, twoFactorError) => {
  const { client } = clientWith(refusal(code), status)
  const enrolling = form({ intent: 'enroll-factor', factorType: 'SMS', phone: '+4930123456' })
  expect(await changeTwoFactor(client, enrolling)).toMatchObject({ data: { twoFactorError } })
})

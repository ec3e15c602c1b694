import { members as memberRows } from '@vitrine/platform/kernel/database/schema/identity/members'
import { authorizationCodes } from '@vitrine/platform/kernel/database/schema/identity/sign-in'
import { expect, test } from 'vitest'
import { openIdentityShop, PASSWORD } from './identity-shop.ts'

const GRACE = { email: 'grace@example.com', password: PASSWORD }
const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

test('registers a visitor, who signs in, signs out, and signs in again', async () => {
  const shop = await openIdentityShop()
  const grace = shop.shopper()
  const outcome = await grace.auth.register({
    ...GRACE,
    profile: {
      firstName: 'Grace',
      customFields: [
        { name: 'shoe-size', value: { numValue: 38.5 } },
        { name: 'joined', value: { dateValue: new Date('2024-12-24') } },
      ],
      addresses: [{ tag: 'HOME', address: { country: 'IE', city: 'Dublin', addressLine1: '12 Quay St' } }],
    },
  })
  expect(outcome).toEqual({ loginState: 'SUCCESS', data: { sessionToken: expect.any(String) } })
  if (outcome.loginState !== 'SUCCESS') return
  const tokens = await shop.exchange(grace, outcome.data.sessionToken)
  expect(tokens.refreshToken.role).toBe('member')
  expect(grace.auth.loggedIn()).toBe(true)

  const again = shop.shopper()
  const { identity, additionalData, state } = await again.authentication.loginV2(
    { email: ' Grace@Example.com ' },
    { password: PASSWORD },
  )
  expect(state).toBe('SUCCESS')
  expect(identity).toMatchObject({
    email: { address: 'grace@example.com', isVerified: false },
    status: { name: 'ACTIVE', reasons: [] },
    identityProfile: {
      firstName: 'Grace',
      privacyStatus: 'PRIVATE',
      customFields: [
        { name: 'shoe-size', value: { numValue: 38.5 } },
        { name: 'joined', value: { dateValue: new Date('2024-12-24') } },
      ],
      addresses: [{ tag: 'HOME', address: { country: 'IE', city: 'Dublin', addressLine1: '12 Quay St' } }],
    },
  })
  expect(identity?._createdDate).toBeInstanceOf(Date)
  expect(additionalData).toMatchObject({
    'shoe-size': { numValue: 38.5 },
    joined: { dateValue: new Date('2024-12-24') },
    deviceToken: { strValue: expect.any(String) },
  })
  await grace.authentication.logout()
  await expect(grace.members.getCurrentMember()).resolves.toEqual({})
  expect(grace.auth.loggedIn()).toBe(false)
})

test('keeps one account per address in any spelling', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  const second = await shop.shopper().auth.register({ ...GRACE, email: 'GRACE@example.com' })
  expect(second).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' })
  expect(await shop.db.select().from(memberRows)).toHaveLength(1)
})

test('rejects invalid addresses and passwords', async () => {
  const shop = await openIdentityShop()
  const visitor = shop.shopper()
  expect(await visitor.auth.register({ ...GRACE, email: 'grace' })).toMatchObject({
    loginState: 'FAILURE',
    errorCode: 'invalidEmail',
    error: expect.stringContaining('email address'),
  })
  await expect(
    visitor.authentication.registerV2({ email: 'a@b.example' }, { password: 'short' }),
  ).rejects.toMatchObject({
    status: 400,
    details: {
      validationError: { fieldViolations: [{ field: 'options.password', violatedRule: 'MIN_LENGTH' }] },
    },
  })
  expect(await shop.db.select().from(memberRows)).toEqual([])
})

test('responds the same to a wrong password and an unknown address', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  const visitor = shop.shopper('203.0.113.2')
  const wrong = await visitor.auth.login({ ...GRACE, password: 'another phrase' })
  const unknown = await visitor.auth.login({ ...GRACE, email: 'nobody@example.com' })
  expect(wrong).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidPassword' })
  expect(unknown).toEqual(wrong)
})

test('lets a new member in once with an emailed code where the shop verifies addresses', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  const grace = shop.shopper()
  const outcome = await grace.auth.register(GRACE)
  expect(outcome).toEqual({
    loginState: 'EMAIL_VERIFICATION_REQUIRED',
    data: { stateToken: expect.any(String) },
  })
  const code = await shop.codeFor(GRACE.email)
  await expect(grace.auth.processVerification({ verificationCode: '000000x' })).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
  const verified = await grace.auth.processVerification({ verificationCode: code })
  expect(verified).toMatchObject({ loginState: 'SUCCESS' })
  await expect(grace.auth.processVerification({ verificationCode: code })).rejects.toMatchObject(
    refused(400, 'VERIFICATION_CODE_INVALID'),
  )
  if (verified.loginState === 'SUCCESS') await shop.exchange(grace, verified.data.sessionToken)
  const { member } = await grace.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member).toMatchObject({ loginEmailVerified: true, status: 'APPROVED' })
})

test('asks an unverified member for the code at sign-in, and resends it on request', async () => {
  const shop = await openIdentityShop({ verifyEmail: true })
  await shop.shopper().auth.register(GRACE)
  const later = shop.shopper()
  const outcome = await later.auth.login(GRACE)
  expect(outcome).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' })
  const earlier = await shop.codeFor(GRACE.email)
  if (outcome.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return
  const { stateToken } = outcome.data
  expect(await later.verification.resendDuringAuthentication(stateToken)).toEqual({
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken,
  })
  const code = await shop.codeFor(GRACE.email)
  expect(code).not.toBe(earlier)
  await expect(later.auth.processVerification({ code: earlier })).rejects.toThrow()
  expect(await later.auth.processVerification({ code })).toMatchObject({ loginState: 'SUCCESS' })
})

test('holds a new member until the shop approves', async () => {
  const shop = await openIdentityShop({ registration: 'OWNER_APPROVAL' })
  expect(await shop.shopper().auth.register(GRACE)).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
  const { identity } = await shop
    .shopper()
    .authentication.loginV2({ email: GRACE.email }, { password: PASSWORD })
  expect(identity?.status).toEqual({ name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] })
})

test('verifies the address before it asks for approval', async () => {
  const shop = await openIdentityShop({ registration: 'OWNER_APPROVAL', verifyEmail: true })
  const grace = shop.shopper()
  expect(await grace.auth.register(GRACE)).toMatchObject({ loginState: 'EMAIL_VERIFICATION_REQUIRED' })
  const code = await shop.codeFor(GRACE.email)
  expect(await grace.auth.processVerification({ code })).toEqual({ loginState: 'OWNER_APPROVAL_REQUIRED' })
})

test('resets a forgotten password by email, and signs out everywhere else', async () => {
  const shop = await openIdentityShop()
  const otherDevice = await shop.member()
  const grace = shop.shopper()
  await grace.auth.sendPasswordResetEmail(GRACE.email, 'https://shop.example/back')
  const token = await shop.linkFor(GRACE.email)
  const { state, sessionToken } = await grace.recovery.recover(token, { password: 'a new long phrase' })
  expect(state).toBe('SUCCESS')
  await shop.exchange(grace, sessionToken ?? '')
  expect((await grace.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmailVerified).toBe(
    true,
  )

  expect(await otherDevice.members.getCurrentMember()).toEqual({})
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ errorCode: 'invalidPassword' })
  expect(await shop.shopper().auth.login({ ...GRACE, password: 'a new long phrase' })).toMatchObject({
    loginState: 'SUCCESS',
  })
  await expect(grace.recovery.recover(token, { password: 'yet another phrase' })).rejects.toMatchObject(
    refused(410, 'RECOVERY_TOKEN_INVALID'),
  )
})

test('tells a person who knows the password that it must be reset', async () => {
  const shop = await openIdentityShop()
  await shop.member()
  await shop.db.update(memberRows).set({ mustSetPassword: true })
  expect(await shop.shopper().auth.login(GRACE)).toMatchObject({ errorCode: 'resetPassword' })
  expect(await shop.shopper().auth.login({ ...GRACE, password: 'another phrase' })).toMatchObject({
    errorCode: 'invalidPassword',
  })
})

test.each(['BLOCKED', 'OFFLINE'] as const)(
  'rejects a sign-in of a member who is %s with the reason',
  async (status) => {
    const shop = await openIdentityShop()
    await shop.member()
    await shop.db.update(memberRows).set({ status })
    const response = await shop
      .shopper()
      .authentication.loginV2({ email: GRACE.email }, { password: PASSWORD })
    expect(response).toMatchObject({ state: 'STATUS_CHECK', identity: { status: { name: status } } })
    expect(response.sessionToken).toBeUndefined()
    expect(await shop.shopper().auth.login(GRACE)).toEqual({ loginState: 'FAILURE', error: 'Unknown _state' })
  },
)

test('stores an issued code unreadably', async () => {
  const shop = await openIdentityShop()
  const grace = await shop.member()
  const [row] = await shop.db.select().from(authorizationCodes)
  expect(row?.usedAt).not.toBeNull()
  expect(JSON.stringify(row)).not.toContain(grace.auth.getTokens().refreshToken.value)
})

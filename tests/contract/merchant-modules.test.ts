import { createClient } from '@vitrine/client'
import { files, MerchantStrategy, merchants, webhookEndpoints } from '@vitrine/client/merchant'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/kernel/config'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileDatabase, fileFolder } from '../../apps/platform/testing/open-platform.ts'
import { refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const config = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: await fileFolder() })
const { publicUrl: apiUrl } = config
const app = createApp({ db, config })

/** A browser on one of the platform's own pages, with its cookies. */
const cookies = new Map<string, string>()
const owner = createClient({
  apiUrl,
  auth: MerchantStrategy(),
  modules: { merchants, files, webhookEndpoints },
  fetch: async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', apiUrl)
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await app.fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  },
})
const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
await owner.merchants.setUp({ token: (await issueSetUpToken(db)) ?? '', ...account })

test('creates a webhook, updates it, rotates its key and deletes it', async () => {
  const { _id, keys, eventTypes, pausedUntil } = await owner.webhookEndpoints.createWebhook({
    name: 'Warehouse',
    url: 'https://warehouse.example/events',
  })
  expect([eventTypes, pausedUntil, keys.length]).toEqual([[], undefined, 1])
  expect(keys[0]?.activeFrom).toBeInstanceOf(Date)
  const [type = ''] = await owner.webhookEndpoints.listEventTypes()
  const changed = await owner.webhookEndpoints.updateWebhook(_id, { eventTypes: [type] })
  expect(changed).toMatchObject({ _id, name: 'Warehouse', eventTypes: [type] })
  expect((await owner.webhookEndpoints.rotateKey(_id)).keys.map(({ status }) => status)).toEqual([
    'SIGNING',
    'NEXT',
  ])
  expect((await owner.webhookEndpoints.listWebhooks()).map((each) => each._id)).toEqual([_id])
  expect((await owner.webhookEndpoints.getWebhook(_id))._createdDate).toBeInstanceOf(Date)

  expect(await owner.webhookEndpoints.listDeliveries(_id, { status: 'FAILED' })).toEqual({
    deliveries: [],
    nextBefore: null,
  })
  await owner.webhookEndpoints.replayFailedDeliveries(_id)
  const absent = '00000000-0000-7000-8000-000000000000'
  expect(await refusalOf(owner.webhookEndpoints.getDelivery(_id, absent))).toMatchObject({
    code: 'DELIVERY_NOT_FOUND',
  })
  expect(await refusalOf(owner.webhookEndpoints.replayDelivery(_id, absent))).toMatchObject({
    code: 'DELIVERY_NOT_FOUND',
  })
  await owner.webhookEndpoints.deleteWebhook(_id)
  for (const gone of [_id, 'mistyped'])
    expect(await refusalOf(owner.webhookEndpoints.getWebhook(gone))).toMatchObject({
      code: 'WEBHOOK_NOT_FOUND',
    })
})

test('uploads, lists and deletes a file', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
    .png()
    .toBuffer()
  const { url, expiresDate } = await owner.files.createUpload({ fileName: 'bowl.png', size: bytes.length })
  expect(expiresDate).toBeInstanceOf(Date)
  const sent = await app.fetch(
    new Request(url, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    }),
  )
  expect(sent.status).toBe(200)

  const { media: found, nextBefore } = await owner.files.listFiles({ mediaType: 'image' })
  expect(nextBefore).toBeNull()
  expect(found).toMatchObject([{ fileName: 'bowl.png', width: 40, height: 30 }])
  const [{ _id = '', _createdDate } = {}] = found
  expect(_createdDate).toBeInstanceOf(Date)
  await owner.files.deleteFile(_id)
  expect((await owner.files.listFiles()).media).toEqual([])
  expect(await refusalOf(owner.files.deleteFile(_id))).toMatchObject({ code: 'MEDIA_NOT_FOUND' })
  expect(await refusalOf(owner.files.importFile('http://127.0.0.1/x.png'))).toMatchObject({
    code: 'MEDIA_FETCH_FAILED',
  })
})

test('sets the console language of a merchant', async () => {
  expect((await owner.merchants.getSession()).language).toBeNull()
  await owner.merchants.setLanguage('de')
  expect((await owner.merchants.getSession()).language).toBe('de')
})

test('changes the password of a merchant', async () => {
  const wrong = { currentPassword: 'wrong', newPassword: 'another long password' }
  expect(await refusalOf(owner.merchants.changePassword(wrong))).toMatchObject({ code: 'WRONG_PASSWORD' })
  await owner.merchants.changePassword({ ...wrong, currentPassword: account.password })
  const { merchant } = await owner.merchants.signIn({ email: account.email, password: wrong.newPassword })
  expect(merchant.email).toBe(account.email)
})

test('signs a merchant in with an authenticator code, once each, or a recovery code', async () => {
  const password = 'another long password'
  const { email } = account
  expect(await owner.merchants.getSecondFactor()).toEqual({ isOn: false })
  const begin = (currentPassword: string) => owner.merchants.startSecondFactorEnrollment({ currentPassword })
  expect(await refusalOf(begin('wrong'))).toMatchObject({ code: 'WRONG_PASSWORD' })
  const { secret, qrCode } = await begin(password)
  expect(qrCode).toContain('<svg')
  // An unconfirmed factor is not required: the password alone still signs in.
  await owner.merchants.signIn({ email, password })
  const code = (shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 })
  expect(await refusalOf(owner.merchants.confirmSecondFactor('000000'))).toMatchObject({
    code: 'VERIFICATION_CODE_INVALID',
  })
  const { recoveryCodes } = await owner.merchants.confirmSecondFactor(code(-1))
  expect(await refusalOf(begin(password))).toMatchObject({ code: 'FACTOR_EXISTS' })

  const signIn = (typed?: string) => owner.merchants.signIn({ email, password, code: typed })
  expect(await refusalOf(signIn())).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect(await refusalOf(signIn('000000'))).toMatchObject({ code: 'VERIFICATION_CODE_INVALID' })
  const fresh = code(1)
  await signIn(fresh)
  expect(await refusalOf(signIn(fresh))).toMatchObject({ code: 'VERIFICATION_CODE_INVALID' })
  await signIn(recoveryCodes[0])
  expect(await refusalOf(signIn(recoveryCodes[0]))).toMatchObject({ code: 'VERIFICATION_CODE_INVALID' })
  expect(await owner.merchants.getSecondFactor()).toEqual({ isOn: true, remainingRecoveryCodes: 9 })

  await owner.merchants.removeSecondFactor({ currentPassword: password })
  await signIn()
  expect(await refusalOf(owner.merchants.removeSecondFactor({ currentPassword: password }))).toMatchObject({
    code: 'FACTOR_NOT_FOUND',
  })
})

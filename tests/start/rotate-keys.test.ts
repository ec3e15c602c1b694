import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { copyOfTemplate } from '../database.ts'
import { runVitrine } from '../running-shop.ts'

test('rotates and revokes the keys of a running shop', async () => {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  const shop = await openPlatform(db)
  const headers = await shop.visitor()
  const reads = async () => (await shop.get('/members/v1/members/my', headers)).status

  const rotated = await runVitrine('rotate-keys', [], { DATABASE_URL: url })
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('Nobody is signed out') })
  expect(await reads()).toBe(200)

  const revoked = await runVitrine('rotate-keys', ['--revoke-old'], { DATABASE_URL: url })
  expect(revoked).toMatchObject({ code: 0, output: expect.stringContaining('signed out') })
  expect(await reads()).toBe(401)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@vitrine/platform/kernel/database/new-id'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { insertMerchant } from '@vitrine/platform/shop/merchants/merchant-repository'
import { expect, onTestFinished, test } from 'vitest'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openDataDirectory } from '../../scripts/lib/data-directory.mjs'
import { copyOfTemplate } from '../database.ts'
import { runVitrine } from '../running-shop.ts'

async function open() {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return { url, db, ...(await openPlatform(db)) }
}

const link = (url: string, ...args: string[]) => runVitrine('owner-link', args, { DATABASE_URL: url })

test('prints a link that lets the owner set a new password', async () => {
  const shop = await open()
  await shop.owner()
  const { code, output } = await link(shop.url, '--url', 'https://id.shop.example')
  const [, token = ''] = /https:\/\/id\.shop\.example\/console\/recovery#([\w-]{43})/.exec(output) ?? []
  expect([code, token.length]).toEqual([0, 43])
  const recovery = { token, password: 'an even better phrase' }
  expect((await shop.post('/_vitrine/v1/merchants/recovery', recovery)).status).toBe(200)
})

test('lists the existing owners', async () => {
  const shop = await open()
  const none = await link(shop.url)
  expect(none.code).toBe(1)
  expect(none.output).toContain('no owner yet')
  await shop.owner()
  const now = new Date()
  const grace = { id: newId(now), name: 'Grace', email: 'grace@example.com', passwordHash: 'none' }
  await insertMerchant(shop.db, { ...grace, role: 'manager', createdAt: now, updatedAt: now })
  const wrong = await link(shop.url, '--email', grace.email)
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('grace@example.com is not an owner')
  expect(wrong.output).toContain('ada@example.com')
  expect(wrong.output).not.toContain('recovery#')
})

test('requires the platform URL in production', async () => {
  const shop = await open()
  await shop.owner()
  const data = await mkdtemp(join(tmpdir(), 'vitrine-owner-link-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const directory = openDataDirectory(data)
  directory.reserveFor('production')
  directory.release()
  const { code, output } = await link(shop.url, '--data', data)
  expect(code).toBe(1)
  expect(output).toContain('PUBLIC_URL')
  expect(output).not.toContain('recovery#')
  expect((await link(shop.url, '--data', data, '--url', 'https://api.shop.example')).code).toBe(0)
})

import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://localhost/shop', MEDIA_DIR: '/media' }

test('a database and a place for media are enough', () => {
  expect(readConfig(least)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    shopUrl: 'http://localhost:3000',
    consoleDir: expect.stringMatching(/console.dist$/),
    mailbox: false,
  })
})

test('a public URL is its origin, whatever follows', () => {
  expect(readConfig({ ...least, PUBLIC_URL: 'https://Shop.example/path/' }).publicUrl).toBe(
    'https://shop.example',
  )
})

test('everything that is wrong is named at once', () => {
  const broken = { PORT: 'http', MAILBOX: 'yes', PUBLIC_URL: 'ftp://shop.example' }
  for (const name of ['DATABASE_URL', 'MEDIA_DIR', 'PORT', 'MAILBOX', 'PUBLIC_URL']) {
    expect(() => readConfig(broken)).toThrow(name)
  }
})

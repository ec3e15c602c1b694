import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDirectory } from './data-directory.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-data-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('locks the directory until it is released', () => {
  const { release } = openDataDirectory(directory)
  expect(() => openDataDirectory(directory)).toThrow(
    `already running on ${directory} (process ${process.pid})`,
  )
  release()
  expect(readdirSync(directory)).not.toContain('lock')
  openDataDirectory(directory).release()
})

test('deletes only the data of the shop on reset', () => {
  openDataDirectory(directory).release()
  for (const name of ['postgres', 'media', 'notes']) mkdirSync(join(directory, name))
  const data = openDataDirectory(directory)
  data.reset()
  data.release()
  expect(readdirSync(directory)).toContain('notes')
  expect(readdirSync(directory)).not.toContain('media')
})

test('creates the key for secrets once, for its user only', () => {
  const data = openDataDirectory(directory)
  const key = data.secretsKey()
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(data.secretsKey()).toBe(key)
  expect(statSync(join(directory, 'secrets.key')).mode & 0o777).toBe(0o600)
  data.release()
})

test('rejects a directory with other files', () => {
  mkdirSync(join(directory, 'media'))
  expect(() => openDataDirectory(directory)).toThrow('contains other files')
  expect(readdirSync(directory)).toEqual(['media'])
})

test.skipIf(!existsSync('/proc'))('rejects a path where nothing can be created', () => {
  expect(() => openDataDirectory('/proc/vitrine/data')).toThrow('Cannot write to the data directory')
})

test('rejects a demo on the data of a production shop, even with --reset', () => {
  const demo = openDataDirectory(directory)
  demo.reserveFor('demo')
  demo.release()
  const production = openDataDirectory(directory)
  production.reserveFor('production')
  production.reserveFor('production')
  expect(() => production.reserveFor('demo')).toThrow(`${directory} contains a production shop`)
  production.reset()
  expect(() => production.reserveFor('demo')).toThrow('npm run serve')
  production.release()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDirectory } from './data-directory.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-data-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

test('a held directory is refused to others, naming the holder, until it is released', () => {
  const { release } = openDataDirectory(directory)
  expect(() => openDataDirectory(directory)).toThrow(
    `already running on ${directory} (process ${process.pid})`,
  )
  release()
  expect(readdirSync(directory)).not.toContain('lock')
  openDataDirectory(directory).release()
})

test('the lock of a process that has died is taken over', async () => {
  const shortLived = spawn(process.execPath, ['--eval', ''])
  const { pid } = shortLived
  await once(shortLived, 'exit')
  openDataDirectory(directory).release()
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid }))
  openDataDirectory(directory).release()
})

test('the lock of a dead process is taken over even when its number is in use again', () => {
  openDataDirectory(directory).release()
  writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: process.pid, began: 'another time' }))
  openDataDirectory(directory).release()
})

test('a lock that was cut off while being written does not lock the shop out', () => {
  openDataDirectory(directory).release()
  writeFileSync(join(directory, 'lock'), '{"pi')
  openDataDirectory(directory).release()
})

test('a reset forgets the shop and spares what it did not put there', () => {
  openDataDirectory(directory).release()
  for (const name of ['postgres', 'media', 'letters']) mkdirSync(join(directory, name))
  const data = openDataDirectory(directory)
  data.reset()
  data.release()
  expect(readdirSync(directory)).toContain('letters')
  expect(readdirSync(directory)).not.toContain('media')
})

test('a folder that holds somebody else’s things is not taken for a shop’s', () => {
  mkdirSync(join(directory, 'media'))
  expect(() => openDataDirectory(directory)).toThrow('holds other things')
  expect(readdirSync(directory)).toEqual(['media'])
})

test.skipIf(!existsSync('/proc'))('a place where nothing can be made is refused at once', () => {
  expect(() => openDataDirectory('/proc/vitrine/data')).toThrow('cannot be written to')
})

test('a demonstration does not start on the data of a shop in production, also not with --reset', () => {
  const demo = openDataDirectory(directory)
  demo.reserveFor('demo')
  demo.release()
  const production = openDataDirectory(directory)
  production.reserveFor('production')
  production.reserveFor('production')
  expect(() => production.reserveFor('demo')).toThrow(`${directory} holds a shop in production`)
  production.reset()
  expect(() => production.reserveFor('demo')).toThrow('npm run serve')
  production.release()
})

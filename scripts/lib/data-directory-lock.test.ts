import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireLock, isShopRunning } from './data-directory-lock.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const writeLock = (text: string) => writeFileSync(join(directory, 'lock'), text)

test('rejects a locked directory, with the process id, until the lock is released', () => {
  const release = acquireLock(directory, 'shop')
  expect(isShopRunning(directory)).toBe(true)
  expect(() => acquireLock(directory, 'command')).toThrow(
    `already running on ${directory} (process ${process.pid})`,
  )
  release()
  expect(isShopRunning(directory)).toBe(false)
  expect(readdirSync(directory)).toEqual([])
  acquireLock(directory, 'shop')()
})

test('tells a command from a running shop', () => {
  const release = acquireLock(directory, 'command')
  expect(isShopRunning(directory)).toBe(false)
  expect(() => acquireLock(directory, 'shop')).toThrow(`A command is using ${directory}`)
  release()
})

test('replaces the lock of a dead process', async () => {
  const shortLived = spawn(process.execPath, ['--eval', ''])
  const { pid } = shortLived
  await once(shortLived, 'exit')
  writeLock(JSON.stringify({ pid }))
  acquireLock(directory, 'shop')()
})

test('replaces the lock of a dead process whose id is in use again', () => {
  writeLock(JSON.stringify({ pid: process.pid, startTime: 'another time' }))
  acquireLock(directory, 'shop')()
})

test('ignores an incomplete lock', () => {
  writeLock('{"pi')
  acquireLock(directory, 'shop')()
})

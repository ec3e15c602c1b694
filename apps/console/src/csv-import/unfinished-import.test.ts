import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearUnfinishedImport,
  findUnfinishedImport,
  fingerprintOf,
  saveUnfinishedImport,
} from './unfinished-import.ts'

const HOUR = 60 * 60 * 1000
const unfinished = { fingerprint: fingerprintOf('name\nMug'), mapping: ['name'], id: 'run', partsDone: 2 }

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('finds an interrupted import by its file', () => {
  saveUnfinishedImport(unfinished)
  expect(findUnfinishedImport(fingerprintOf('name\nMug'))).toMatchObject(unfinished)
  expect(findUnfinishedImport(fingerprintOf('name\nMub'))).toBeUndefined()
  clearUnfinishedImport()
  expect(findUnfinishedImport(unfinished.fingerprint)).toBeUndefined()
})

test('does not resume after the idempotency keys may have expired', () => {
  saveUnfinishedImport(unfinished, 0)
  expect(findUnfinishedImport(unfinished.fingerprint, 20 * HOUR)).toBeDefined()
  expect(findUnfinishedImport(unfinished.fingerprint, 24 * HOUR)).toBeUndefined()
})

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveUnfinishedImport(unfinished)
  expect(findUnfinishedImport(unfinished.fingerprint)).toBeUndefined()
  clearUnfinishedImport()
})

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

test('an import that was cut off is found by its file, and by no other', () => {
  saveUnfinishedImport(unfinished)
  expect(findUnfinishedImport(fingerprintOf('name\nMug'))).toMatchObject(unfinished)
  expect(findUnfinishedImport(fingerprintOf('name\nMub'))).toBeUndefined()
  clearUnfinishedImport()
  expect(findUnfinishedImport(unfinished.fingerprint)).toBeUndefined()
})

test('one is not resumed once the platform may have forgotten which parts it has taken', () => {
  saveUnfinishedImport(unfinished, 0)
  expect(findUnfinishedImport(unfinished.fingerprint, 20 * HOUR)).toBeDefined()
  expect(findUnfinishedImport(unfinished.fingerprint, 24 * HOUR)).toBeUndefined()
})

test('without a storage nothing is remembered, and nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  saveUnfinishedImport(unfinished)
  expect(findUnfinishedImport(unfinished.fingerprint)).toBeUndefined()
  clearUnfinishedImport()
})

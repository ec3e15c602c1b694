import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GUARDS } from '../../tests/mutations/mutations.mjs'
import { UNGUARDED } from '../../tests/mutations/rows-without-mutation.mjs'
import { root } from '../lib/processes.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = [...read('docs/reliability.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row = '']) => row)
const guarded = new Set(GUARDS.map(({ row }) => row))

test('every row of docs/reliability.md stands there once', () => {
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})

test.each(rows)('row %s has a guard, or a reason to have none', (row) => {
  expect(guarded.has(row) || Object.hasOwn(UNGUARDED, row)).toBe(true)
})

test('guards and reasons are of rows that there are', () => {
  expect([...guarded, ...Object.keys(UNGUARDED)].filter((row) => !rows.includes(row))).toEqual([])
  expect(Object.keys(UNGUARDED).filter((row) => guarded.has(row))).toEqual([])
})

test.each(GUARDS)('the guard "$name" is where it is looked for, and so is its test file', (guard) => {
  expect(read(guard.file).split(guard.from)).toHaveLength(2)
  expect(guard.to).not.toBe(guard.from)
  expect(existsSync(join(root, guard.test))).toBe(true)
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../../tests/mutations/mutations.mjs'
import { ROWS_WITHOUT_MUTATION } from '../../tests/mutations/rows-without-mutation.mjs'
import { root } from '../lib/child-processes.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rows = [...read('docs/reliability.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row = '']) => row)
const covered = new Set(MUTATIONS.map(({ row }) => row))

test('lists every row of docs/reliability.md once', () => {
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([])
})

test.each(rows)('row %s has a mutation, or a reason to have none', (row) => {
  expect(covered.has(row) || Object.hasOwn(ROWS_WITHOUT_MUTATION, row)).toBe(true)
})

test('lists mutations and reasons of existing rows only', () => {
  expect([...covered, ...Object.keys(ROWS_WITHOUT_MUTATION)].filter((row) => !rows.includes(row))).toEqual([])
  expect(Object.keys(ROWS_WITHOUT_MUTATION).filter((row) => covered.has(row))).toEqual([])
})

test.each(MUTATIONS)('finds the code and the test of the mutation "$name"', (mutation) => {
  expect(read(mutation.file).split(mutation.from)).toHaveLength(2)
  expect(mutation.to).not.toBe(mutation.from)
  expect(existsSync(join(root, mutation.test))).toBe(true)
})

test.each(MUTATIONS.filter(({ only }) => only))(
  'finds the words of "$only" in $test',
  ({ only, test: file }) => {
    const text = read(file)
    expect(only?.match(/[a-z]{4,}/g)?.filter((word) => !text.includes(word)) ?? []).toEqual([])
  },
)

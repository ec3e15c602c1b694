import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import type { Section, ShownBy } from './covering-tests.ts'
import { entities, eventDefinitions } from './entities.ts'
import { enumerations } from './enumerations.ts'
import { constants, errors, rules } from './rules.ts'
import { pageOf, REGENERATE } from './specification-page.ts'
import { unimplemented } from './unimplemented.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sections: readonly Section[] = [
  ...calls,
  entities,
  ...enumerations,
  rules,
  errors,
  constants,
  eventDefinitions,
  unimplemented,
]
const rows = sections.flatMap((section) => section.rows)

const QUOTES = ["'", '"', '`']

/** Whether a file has a test, or a recorded exchange, with exactly this title. */
function exists({ file, title }: ShownBy): boolean {
  if (!existsSync(root + file)) return false
  const source = readFileSync(root + file, 'utf8')
  if (file.endsWith('.recorded.json'))
    return (JSON.parse(source) as { id: string }[]).some(({ id }) => id === title)
  return QUOTES.some((quote) => source.includes(quote + title + quote))
}

test('names existing tests for every statement of the specification', () => {
  expect(rows.filter(({ shownBy }) => shownBy.length === 0).map(({ statement }) => statement)).toEqual([])
  expect(rows.flatMap(({ shownBy }) => shownBy).filter((shownBy) => !exists(shownBy))).toEqual([])
})

test('lists no statement twice', () => {
  const statements = rows.map(({ statement }) => statement)
  expect(statements.filter((statement, index) => statements.indexOf(statement) !== index)).toEqual([])
})

test('generates the page from the lists', async () => {
  await expect(pageOf(sections), `The page is out of date: run ${REGENERATE}`).toMatchFileSnapshot(
    `${root}docs/specification.md`,
  )
})

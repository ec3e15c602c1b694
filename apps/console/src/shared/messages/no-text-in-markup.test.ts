import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '..', '..')

/** Text between tags or in attributes that people read. */
const VISIBLE_TEXT =
  />\s*[A-Z][a-z]+[^<>{}=]*<\/|\b(?:label|title|pendingLabel|hint|placeholder|aria-label)="[A-Z]/

test('keeps texts out of the markup', () => {
  const pages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  )
  expect(pages.length).toBeGreaterThan(100)
  const found = pages.filter((file) => VISIBLE_TEXT.test(readFileSync(join(SOURCES, file), 'utf8')))
  expect(found).toEqual([])
})

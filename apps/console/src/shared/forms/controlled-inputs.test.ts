import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../..')

// When a form is reset, `register` reads the checkboxes from the document, where they are not what `checked` says.
test('no input is both registered and controlled', () => {
  const both = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      [...readFileSync(join(SOURCE, file), 'utf8').matchAll(/<input\b[\s\S]*?\/>/g)].some(
        ([input]) => input.includes('...register(') && /\bchecked=/.test(input),
      ),
  )
  expect(both).toEqual([])
})

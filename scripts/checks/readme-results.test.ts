import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { documentsWithResults } from '../../bench/update-readme-tables.mjs'

test('README files contain the results of the last benchmarks', async () => {
  for (const { path, text } of await documentsWithResults()) expect(await readFile(path, 'utf8')).toBe(text)
})

test('the README table has six rows', async () => {
  const [readme] = await documentsWithResults()
  expect(readme?.text.match(/^\| .* µs \|/gm)).toHaveLength(6)
})

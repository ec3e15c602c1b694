import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readmeWithFigures } from '../../bench/readme.mjs'

test('README says of speed what the last run of npm run bench wrote down, and nothing else', async () => {
  expect(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).toBe(await readmeWithFigures())
})

import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const BUILD = fileURLToPath(new URL('../../apps/platform/build', import.meta.url))

// Some files are loaded on demand, so a shop starts although they are broken.
test('bundles the platform into files that Node can parse', () => {
  const files = readdirSync(BUILD).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect(spawnSync(process.execPath, ['--check', file], { cwd: BUILD, encoding: 'utf8' }).stderr).toBe('')
})

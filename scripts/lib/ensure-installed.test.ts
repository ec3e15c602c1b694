import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isInstalled } from './ensure-installed.mjs'

const project = mkdtempSync(join(tmpdir(), 'vitrine-install-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const LIBRARY = { version: '1.2.3' }
const WORKSPACE = { resolved: 'packages/workspace', link: true }
const lock = (file: string, packages: object) =>
  writeFileSync(join(project, file), JSON.stringify({ packages }))

mkdirSync(join(project, 'node_modules/library'), { recursive: true })
mkdirSync(join(project, 'node_modules/@vitrine'))
mkdirSync(join(project, 'packages/workspace'), { recursive: true })
lock('node_modules/.package-lock.json', { 'node_modules/library': LIBRARY })

test('installs when a package has another version than in the lock file', () => {
  lock('package-lock.json', { 'node_modules/library': LIBRARY })
  expect(isInstalled(project)).toBe(true)
  lock('package-lock.json', { 'node_modules/library': { version: '1.2.4' } })
  expect(isInstalled(project)).toBe(false)
})

test('installs when a package of the workspace is new and not linked yet', () => {
  lock('package-lock.json', { 'node_modules/library': LIBRARY, 'node_modules/@vitrine/workspace': WORKSPACE })
  expect(isInstalled(project)).toBe(false)
  symlinkSync('../../packages/workspace', join(project, 'node_modules/@vitrine/workspace'))
  expect(isInstalled(project)).toBe(true)
})

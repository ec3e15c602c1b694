import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createProject } from './create-project.ts'
import { OptionError, parseOptions, TEMPLATES, type Template } from './project-options.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-vitrine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function newProject(template: Template, options: { apiUrl?: string } = { apiUrl: 'http://localhost:4000' }) {
  const directory = join(emptyFolder(), 'my-shop')
  createProject({ directory, template, clientId: 'client-1', ...options })
  return directory
}

test('parses the options', () => {
  expect(
    parseOptions(['my-shop', '--template', 'ssr', '--api-url', 'https://shop.example/', '--client-id', 'c']),
  ).toEqual({
    directory: 'my-shop',
    template: 'ssr',
    apiUrl: 'https://shop.example',
    clientId: 'c',
    isHosted: false,
    needsHelp: false,
  })
  expect(parseOptions([])).toEqual({ isHosted: false, needsHelp: false })
})

test.each([
  [['--template', 'vue']],
  [['--api-url', 'shop.example']],
  [['--api-url', 'javascript:alert(1)']],
  [['--hosted', '--api-url', 'https://shop.example']],
  [['--unknown']],
  [['My Shop']],
  [['one', 'two']],
])('rejects %j', (args) => {
  expect(() => parseOptions(args)).toThrow(OptionError)
})

test.each([
  [['--unknown'], 'Unknown option: --unknown'],
  [['--template'], '--template needs a value.'],
  [['--hosted=yes'], '--hosted takes no value.'],
])('says what is wrong with %j', (args, reason) => {
  expect(() => parseOptions(args)).toThrow(new OptionError(reason))
})

test.each(TEMPLATES)('fills in the options of %s', (template) => {
  const directory = newProject(template)
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const { version } = JSON.parse(readFileSync(join(root, 'packages/client/package.json'), 'utf8'))
  const manifest = JSON.parse(read('package.json'))
  expect(manifest.name).toBe('my-shop')
  expect(manifest.dependencies['@vitrine/client']).toBe(`^${version}`)
  expect(read('.env')).toContain('API_URL=http://localhost:4000\n')
  expect(read('.env')).toContain('CLIENT_ID=client-1\n')
  expect(read('.gitignore')).toContain('node_modules/')
  const texts = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  expect(texts.filter((text) => /\{\{[A-Z_]+\}\}/.test(text))).toEqual([])
})

test('leaves the URL empty for Wix Headless', () => {
  expect(readFileSync(join(newProject('spa', {}), '.env'), 'utf8')).toContain('API_URL=\n')
})

test('keeps the files of a folder that is not empty', () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  expect(() => createProject({ directory: folder, template: 'spa', clientId: '' })).toThrow(OptionError)
  expect(readdirSync(folder)).toEqual(['notes.txt'])
})

const tsc = (args: string[], cwd: string) =>
  spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], {
    cwd,
    encoding: 'utf8',
  }).stdout

// The projects read the declarations of the packages.
beforeAll(() => void tsc(['-b', 'packages/react'], root))

test.each(TEMPLATES)('creates a project of %s that compiles', (template) => {
  const directory = newProject(template)
  mkdirSync(join(directory, 'node_modules/@react-router'), { recursive: true })
  const link = (name: string, target: string) =>
    symlinkSync(join(root, target), join(directory, 'node_modules', name))
  for (const name of ['@types', '@vitrine', 'react', 'react-dom', 'react-router', 'vite', 'typescript'])
    link(name, `node_modules/${name}`)
  for (const name of ['dev', 'node'])
    link(`@react-router/${name}`, `apps/storefront/node_modules/@react-router/${name}`)
  if (template === 'ssr')
    execFileSync(
      process.execPath,
      [join(root, 'apps/storefront/node_modules/@react-router/dev/bin.js'), 'typegen'],
      { cwd: directory },
    )
  expect(tsc(['--noEmit'], directory)).toBe('')
})

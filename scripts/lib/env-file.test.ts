import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadEnvFile } from './env-file.mjs'

function writeEnvFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'vitrine.env')
  writeFileSync(file, text)
  return file
}

test.each([
  ['two words', (file: string) => ['--env-file', file]],
  ['one word', (file: string) => [`--env-file=${file}`]],
])('a file adds to the environment, named in %s', (_, option) => {
  const file = writeEnvFile('# The shop\nSHOP_URL=https://shop.example\nMAIL_FROM="hello@shop.example"\n')
  const env: Record<string, string> = { SHOP_URL: 'https://other.example' }
  expect(loadEnvFile(['--port', '3000', ...option(file), '--migrate'], env)).toEqual([
    '--port',
    '3000',
    '--migrate',
  ])
  expect(env).toEqual({ SHOP_URL: 'https://other.example', MAIL_FROM: 'hello@shop.example' })
})

test('names a file that cannot be read', () => {
  expect(() => loadEnvFile(['--env-file', '/nonexistent/vitrine.env'], {})).toThrow(
    'Cannot read the --env-file /nonexistent/vitrine.env (ENOENT).',
  )
  expect(() => loadEnvFile(['--env-file'], {})).toThrow('--env-file needs a file.')
})

test('reads nothing without the option', () => {
  const env = {}
  expect(loadEnvFile(['--port', '3000'], env)).toEqual(['--port', '3000'])
  expect(env).toEqual({})
})

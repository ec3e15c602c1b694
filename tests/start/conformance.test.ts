import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, startShop } from '../running-shop.ts'

const entry = fileURLToPath(new URL('../../scripts/vitrine.mjs', import.meta.url))

test('gives a new shop a full score', async () => {
  const data = mkdtempSync(join(tmpdir(), 'vitrine-contract-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const port = await freePort()
  const shop = await startShop(['--port', String(port), '--data', data])
  onTestFinished(async () => void (await shop.end('SIGTERM')))
  const [, clientId = ''] = shop.output().match(/^ *Client id +(\S+)$/m) ?? []

  const args = [entry, 'conformance', `http://localhost:${port + 1000}`, '--client-id', clientId]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  expect(output).toContain('(100%)')
  expect(code).toBe(0)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { lastLines, rotatingLog } from './rotating-log.mjs'

function openLog(limits = { maxBytes: 100, maxFiles: 3 }) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'platform.log')
  const open = () => rotatingLog(path, limits)
  const files = () => readdirSync(folder).sort()
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { folder, path, open, files, read }
}

const line = (number: number) => Buffer.from(`${String(number).padStart(9, '0')}\n`)

test('appends to the log of an earlier start', () => {
  const { path, open, read } = openLog()
  writeFileSync(path, 'from before\n')
  const log = open()
  log.append(line(1))
  expect(read('platform.log')).toBe('from before\n000000001\n')
})

test('renames a full file, and keeps only the newest files', () => {
  const { open, files, read, folder } = openLog()
  const log = open()
  for (let number = 0; number < 45; number++) log.append(line(number))
  expect(files()).toEqual(['platform.log', 'platform.log.1', 'platform.log.2'])
  const remaining = ['platform.log.2', 'platform.log.1', 'platform.log'].map(read).join('')
  expect(remaining).toBe(Array.from({ length: 25 }, (_, index) => String(line(20 + index))).join(''))
  for (const name of files()) {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
})

test('splits many lines over files without splitting a line', () => {
  const { open, files, read } = openLog()
  open().append(Buffer.concat(Array.from({ length: 25 }, (_, number) => line(number))))
  expect(files().map((name) => read(name).length)).toEqual([50, 100, 100])
  for (const name of files()) expect(read(name)).toMatch(/^(\d{9}\n)+$/)
})

test('writes a line that fits into no file as a whole', () => {
  const { open, files, read } = openLog()
  const log = open()
  log.append(line(1))
  log.append(Buffer.from(`${'x'.repeat(150)}\n`))
  log.append(line(2))
  expect(files().map(read)).toEqual(['000000002\n', `${'x'.repeat(150)}\n`, '000000001\n'])
})

test('keeps the lines of two streams apart, and writes an incomplete last line', async () => {
  const { path, open, read } = openLog({ maxBytes: 1000, maxFiles: 2 })
  const log = open()
  const [out, err] = [new PassThrough(), new PassThrough()]
  log.follow(out)
  log.follow(err)
  const ended = Promise.all([out, err].map((stream) => new Promise((resolve) => stream.on('end', resolve))))
  out.write('one ')
  err.write('error\n')
  out.end('two\nthree')
  err.end()
  await ended
  expect(read('platform.log').split('\n').sort()).toEqual(['', 'error', 'one two', 'three'])
  expect(lastLines(path)).toContain('three')
})

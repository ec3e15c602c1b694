import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyOfTemplate } from '../database.ts'
import { freePort, type RunningShop, runStart, runVitrine, setUpOwner, startShop } from '../running-shop.ts'
import { copyStartedShop } from './copy-started-shop.ts'

let data: string
let port: string
const shops: RunningShop[] = []

async function useNewData() {
  data = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  port = String(await freePort())
}

async function stopAndDelete() {
  for (const shop of shops.splice(0)) await shop.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
}

const start = async (...args: string[]) => {
  const shop = await startShop(['--data', data, '--port', port, ...args])
  shops.push(shop)
  return shop
}

// A start takes seconds, so each of these tests continues with the shop of the one before.
describe('a new shop', () => {
  let shop: RunningShop
  beforeAll(useNewData)
  afterAll(stopAndDelete)

  test('shows real products on first start', async () => {
    shop = await start()
    expect(shop.output()).toContain('Seeded the demo shop')
    expect(await (await fetch(shop.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
  })

  test('speaks the whole protocol', async () => {
    const platform = `http://localhost:${Number(port) + 1000}`
    const { code, output } = await runVitrine('conformance', [
      platform,
      '--client-id',
      shop.address('Client ID'),
    ])
    expect(output).toContain('(100%)')
    expect(code).toBe(0)
  })

  test('leaves no process after Ctrl-C', async () => {
    expect(await processesBelow(data, shop.pid)).not.toHaveLength(0)
    expect(await shop.end('SIGINT')).toBe(0)
    expect(await processesBelow(data, shop.pid)).toEqual([])
    await expect(fetch(shop.address('Shop'))).rejects.toThrow()
  })

  test('prints a new owner link on every start', async () => {
    const link = shop.address('Console')
    expect(link).toMatch(/\/console\/set-up#\S{20,}$/)
    shop = await start()
    expect(shop.address('Console')).toMatch(/\/console\/set-up#\S{20,}$/)
    expect(shop.address('Console')).not.toBe(link)
  })

  test('keeps everything acknowledged after kill -9 of all processes', async () => {
    await setUpOwner(shop)
    const below = await processesBelow(data, shop.pid)
    // The starter is killed first, or it would restart the others.
    await shop.end('SIGKILL')
    for (const pid of below) killNow(pid)
    await expect.poll(() => processesBelow(data, shop.pid)).toEqual([])

    shop = await start()
    expect(shop.output()).toContain('Found 40 products')
  })

  test('prints no owner link after it was used', () => {
    expect(shop.address('Console')).toMatch(/\/console\/$/)
  })

  test('deletes owner and orders with --reset, and seeds again', async () => {
    await shop.end('SIGINT')
    shop = await start('--reset')
    expect(shop.output()).toContain('Seeded the demo shop')
    expect(shop.address('Console')).toContain('/set-up#')
  })
})

describe('an existing shop', () => {
  let shop: RunningShop
  beforeAll(async () => {
    await useNewData()
    await copyStartedShop(data)
    shop = await start()
  })
  afterAll(stopAndDelete)

  test('rejects a second start on the same data, and keeps the first running', async () => {
    const second = await runStart(['--data', data, '--port', String(await freePort())])
    expect(second.code).toBe(1)
    expect(second.output).toContain(`already running on ${data} (process ${shop.pid})`)
    expect((await fetch(shop.address('Shop'))).status).toBe(200)
  })

  test('reports a database crash, and restarts it', async () => {
    const pid = Number.parseInt(await readFile(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    await expect.poll(shop.output).toContain('The database is running again.')
    expect(shop.output()).toMatch(/The database .*\. Restarting/)
    await expect
      .poll(async () => (await fetch(shop.address('Shop'))).text())
      .toContain('Tide Dinner Plate Set')
  })

  test('stops its processes after kill -9 of the starter, and starts again', async () => {
    await shop.end('SIGKILL')
    const again = await start()
    expect(await (await fetch(again.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
  })
})

/** Kills a process, unless it has ended by itself, as PostgreSQL's helpers do. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe('the command', () => {
  beforeEach(useNewData)
  afterEach(stopAndDelete)

  test('names a port in use, and starts nothing', async () => {
    const squatter = createServer().listen(Number(port), '127.0.0.1')
    await once(squatter, 'listening')
    const { code, output } = await runStart(['--data', data, '--port', port])
    squatter.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} of the shop is already in use`)
    expect(await readdir(data)).not.toContain('postgres')
  })

  test('leaves a folder with other files alone, even with --reset', async () => {
    await writeFile(join(data, 'holiday.jpg'), 'precious')
    const { code, output } = await runStart(['--data', data, '--port', port, '--reset'])
    expect(code).toBe(1)
    expect(output).toContain('contains other files')
    expect(await readdir(data)).toEqual(['holiday.jpg'])
  })

  test('names an invalid HOST, and starts nothing', async () => {
    for (const host of ['203.0.113.7', 'no-such-host.invalid']) {
      const { code, output } = await runStart(['--data', data, '--port', port], { HOST: host })
      expect(output).toContain(`HOST is ${host}, which is not an address of this machine`)
      expect(output).not.toMatch(/^\s+at /m)
      expect(code).toBe(1)
    }
    expect(await readdir(data)).not.toContain('postgres')
  })

  test('names data that cannot be written', async () => {
    const file = join(data, 'a-file')
    await writeFile(file, '')
    const { code, output } = await runStart(['--data', join(file, 'below'), '--port', port])
    expect(code).toBe(1)
    expect(output).toContain(`Cannot write to the data directory ${join(file, 'below')} (ENOTDIR)`)
  })

  test('explains invalid options', async () => {
    expect((await runStart(['--port', '99999'])).output).toContain(
      '--port must be a whole number from 1 to 64535',
    )
    expect((await runStart(['--prot', '3000'])).output).toContain('Unknown option')
    const help = await runStart(['--help'])
    expect(help).toMatchObject({ code: 0 })
    expect(help.output).toContain('--reset')
  })

  test('uses the server of DATABASE_URL, and starts none', async () => {
    const shop = await startShop(['--data', data, '--port', port], { DATABASE_URL: await copyOfTemplate() })
    shops.push(shop)
    expect(shop.output()).not.toContain('PostgreSQL')
    expect(await (await fetch(shop.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
    expect(await readdir(data)).not.toContain('postgres')
  })

  test('explains an unreachable DATABASE_URL', async () => {
    const nowhere = `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/shop`
    const { code, output } = await runStart(['--data', data, '--port', port], { DATABASE_URL: nowhere })
    expect(code).toBe(1)
    expect(output).toContain('Cannot use the database in DATABASE_URL')
    expect(output).not.toContain('secret-word')
  })
})

/** Live processes, other than the starter, on this data. */
async function processesBelow(directory: string, starter: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command, cwd, environment] = await Promise.all([
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
        readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
      ])
      const isOurs = command.includes(directory) || cwd.includes(directory) || environment.includes(directory)
      return isOurs && pid !== starter ? [pid] : []
    }),
  )
  return found.flat()
}

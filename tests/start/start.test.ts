import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { copyOfTemplate } from '../database.ts'
import { freePort, type RunningShop, runStart, setUpOwner, startShop } from '../running-shop.ts'

let data: string
let port: string
const shops: RunningShop[] = []

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
  port = String(await freePort())
})

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.end('SIGTERM')
  await rm(data, { recursive: true, force: true })
})

const start = async (...args: string[]) => {
  const shop = await startShop(['--data', data, '--port', port, ...args])
  shops.push(shop)
  return shop
}

let firstData: Promise<string> | undefined

/** The data of a shop that was started and stopped once: most tests are about what comes after that. */
const dataAfterFirstStart = () => {
  firstData ??= (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-start-'))
    const shop = await startShop(['--data', folder, '--port', String(await freePort())])
    await shop.end('SIGINT')
    return folder
  })()
  return firstData
}

afterAll(async () => {
  if (firstData) await rm(await firstData, { recursive: true, force: true })
})

/** Starts a shop that has been started before. */
const startAgain = async () => {
  await cp(await dataAfterFirstStart(), data, { recursive: true, preserveTimestamps: true })
  return start()
}

test('a first start shows real products, and Ctrl-C leaves no process behind', async () => {
  const shop = await start()
  const home = await (await fetch(shop.address('Shop'))).text()
  expect(home).toContain('Tide Dinner Plate Set')
  expect(await processesBelow(data, shop.pid)).not.toHaveLength(0)

  expect(await shop.end('SIGINT')).toBe(0)
  expect(await processesBelow(data, shop.pid)).toEqual([])
  await expect(fetch(shop.address('Shop'))).rejects.toThrow()
})

test('the owner’s link is fresh at every start until it has been used', async () => {
  const first = await start()
  const link = first.address('Console')
  expect(link).toMatch(/\/console\/set-up#\S{20,}$/)
  await first.end('SIGINT')

  const second = await start()
  expect(second.address('Console')).toMatch(/\/console\/set-up#\S{20,}$/)
  expect(second.address('Console')).not.toBe(link)
  expect(second.output()).toContain('Found 40 products')

  await setUpOwner(second)
  await second.end('SIGINT')
  expect((await start()).address('Console')).toMatch(/\/console\/$/)
})

/** Kills a process, unless it has ended by itself meanwhile, as PostgreSQL's helpers do. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('after kill -9 of everything, a start finds what was acknowledged', async () => {
  const shop = await startAgain()
  await setUpOwner(shop)
  const below = await processesBelow(data, shop.pid)
  // The starter goes first, or it would start again what is missing.
  await shop.end('SIGKILL')
  for (const pid of below) killNow(pid)
  await expect.poll(() => processesBelow(data, shop.pid)).toEqual([])

  const again = await start()
  expect(again.address('Console')).toMatch(/\/console\/$/)
  expect(again.output()).toContain('Found 40 products')
})

test('after kill -9 of the starter alone, its processes leave and a start takes over', async () => {
  const shop = await startAgain()
  await shop.end('SIGKILL')
  const again = await start()
  expect(await (await fetch(again.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
})

test('a second start on the same data is refused, and the first goes on', async () => {
  const shop = await startAgain()
  const second = await runStart(['--data', data, '--port', String(await freePort())])
  expect(second.code).toBe(1)
  expect(second.output).toContain(`already running on ${data} (process ${shop.pid})`)
  expect((await fetch(shop.address('Shop'))).status).toBe(200)
})

test('--reset forgets the owner and the orders, and seeds again', async () => {
  const shop = await startAgain()
  await setUpOwner(shop)
  await shop.end('SIGINT')

  const anew = await start('--reset')
  expect(anew.output()).toContain('Seeded the demo shop')
  expect(anew.address('Console')).toContain('/set-up#')
})

test('a taken port is named, and nothing is started', async () => {
  const squatter = createServer().listen(Number(port), '127.0.0.1')
  await once(squatter, 'listening')
  const { code, output } = await runStart(['--data', data, '--port', port])
  squatter.close()
  expect(code).toBe(1)
  expect(output).toContain(`Port ${port}, which the shop needs, is used by another program`)
  expect(await readdir(data)).not.toContain('postgres')
})

test('when the database dies, the shop says so and starts it again', async () => {
  const shop = await startAgain()
  const pid = Number.parseInt(await readFile(join(data, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  await expect.poll(shop.output).toContain('The database runs again.')
  expect(shop.output()).toMatch(/The database .*\. Starting it again/)
  await expect.poll(async () => (await fetch(shop.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
})

test('a folder with other people’s things is left alone, even by --reset', async () => {
  await writeFile(join(data, 'holiday.jpg'), 'precious')
  const { code, output } = await runStart(['--data', data, '--port', port, '--reset'])
  expect(code).toBe(1)
  expect(output).toContain('holds other things')
  expect(await readdir(data)).toEqual(['holiday.jpg'])
})

test('a HOST that is no address of this machine is named, and nothing is started', async () => {
  for (const host of ['203.0.113.7', 'no-such-host.invalid']) {
    const { code, output } = await runStart(['--data', data, '--port', port], { HOST: host })
    expect(output).toContain(`HOST is ${host}, which is not an address of this machine`)
    expect(output).not.toMatch(/^\s+at /m)
    expect(code).toBe(1)
  }
  expect(await readdir(data)).not.toContain('postgres')
})

test('data that cannot be written is named', async () => {
  const file = join(data, 'a-file')
  await writeFile(file, '')
  const { code, output } = await runStart(['--data', join(file, 'below'), '--port', port])
  expect(code).toBe(1)
  expect(output).toContain('cannot be written to (ENOTDIR)')
})

test('options that make no sense are explained', async () => {
  expect((await runStart(['--port', '99999'])).output).toContain(
    '--port takes a whole number from 1 to 64535',
  )
  expect((await runStart(['--prot', '3000'])).output).toContain('Unknown option')
  const help = await runStart(['--help'])
  expect(help).toMatchObject({ code: 0 })
  expect(help.output).toContain('--reset')
})

test('with DATABASE_URL, that server is used and none is started', async () => {
  const shop = await startShop(['--data', data, '--port', port], { DATABASE_URL: await copyOfTemplate() })
  shops.push(shop)
  expect(shop.output()).not.toContain('PostgreSQL')
  expect(await (await fetch(shop.address('Shop'))).text()).toContain('Tide Dinner Plate Set')
  expect(await readdir(data)).not.toContain('postgres')
})

test('a DATABASE_URL that leads nowhere is explained', async () => {
  const nowhere = `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/shop`
  const { code, output } = await runStart(['--data', data, '--port', port], { DATABASE_URL: nowhere })
  expect(code).toBe(1)
  expect(output).toContain('The database that DATABASE_URL names cannot be used')
  expect(output).not.toContain('secret-word')
})

/** Living processes, other than the starter, that were started on this data. */
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

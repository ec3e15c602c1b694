import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Machine, openNetwork } from './machines.ts'

type Network = ReturnType<typeof openNetwork>

const PATRONI_FILE = readFileSync(
  new URL('../../docs/operations/cluster/patroni.yml', import.meta.url),
  'utf8',
)

const GUIDE = readFileSync(new URL('../../docs/guides/scale-out.md', import.meta.url), 'utf8')

const DISK_GUARD = fileURLToPath(new URL('../../docs/operations/cluster/disk-guard.sh', import.meta.url))

const DATABASES = ['10.0.0.21', '10.0.0.22', '10.0.0.23']
const ETCD = ['10.0.0.31', '10.0.0.32', '10.0.0.33']

/** Where HAProxy listens for the primary. */
export const PRIMARY = '10.0.0.10:5432'

/** PostgreSQL keeps less WAL than by default, to fit on a small disk. */
const DISK_SIZE = '640m'
const SMALL_WAL = 'max_wal_size: 160MB\n        min_wal_size: 32MB'

/** The settings of the guide for a role that connects through PgBouncer. */
const ROLE_SETTINGS = [...GUIDE.matchAll(/^alter role shop set (.*);$/gm)].map(([, setting]) => setting)

/** What Patroni says about a member. */
interface Member {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica'
  readonly state: string
}

/** Three machines with PostgreSQL and Patroni, and three with etcd, configured as in the guide. */
export async function openDatabaseCluster(network: Network) {
  const etcd = ETCD.map((address, index) => network.addMachine(`etcd${index + 1}`, address, '256m'))
  const startEtcd = (machine: Machine) => machine.start('etcd', etcdArgs(machine, etcd))
  for (const machine of etcd) startEtcd(machine)

  const databases = DATABASES.map((address, index) =>
    network.addMachine(`db${index + 1}`, address, DISK_SIZE),
  )
  const startDatabase = (machine: Machine) => {
    machine.start('patroni', [patroniFile(machine)], { HOME: machine.disk, LC_ALL: 'C.UTF-8' })
    machine.signal('SIGKILL', 'disk-guard.sh')
    machine.start(DISK_GUARD, [machine.disk, machine.address, machine.name])
  }
  for (const machine of databases) startDatabase(machine)

  /** The members that a machine in the majority knows, or none. */
  const members = async (): Promise<readonly Member[]> => {
    for (const { address } of databases) {
      try {
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
        return ((await response.json()) as { members: Member[] }).members
      } catch {}
    }
    return []
  }
  /** A primary and two replicas, one of them synchronous, that stream. */
  const isComplete = async () => {
    const roles = (await members()).filter(({ state }) => state === 'running').map(({ role }) => role)
    return roles.sort().join() === 'leader,replica,sync_standby'
  }
  const untilComplete = async () => {
    while (!(await isComplete()) || (await replicating()) < 2) await pause(500)
  }
  const replicating = async () => {
    const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres', 'superuser-password') })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_replication where state = 'streaming'",
      )
      return rows[0]?.count ?? 0
    } catch {
      return 0
    } finally {
      client.end().catch(() => {})
    }
  }
  const machineNamed = (name: string | undefined) => {
    const machine = databases.find((each) => each.name === name)
    if (!machine) throw new Error(`There is no database machine ${name}`)
    return machine
  }
  return {
    etcd,
    databases,
    startEtcd,
    startDatabase,
    untilComplete,
    url: urlOf('shop', 'shop', 'shop-password'),
    primary: async () => machineNamed((await members()).find(({ role }) => role === 'leader')?.name),
    synchronous: async () =>
      machineNamed((await members()).find(({ role }) => role === 'sync_standby')?.name),
    /** Creates the database of the shop. */
    createShopDatabase: async () => {
      await untilComplete()
      const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres', 'superuser-password') })
      await client.connect()
      await client.query("create role shop login password 'shop-password'")
      for (const setting of ROLE_SETTINGS) await client.query(`alter role shop set ${setting}`)
      await client.query('create database shop owner shop')
      await client.end()
    },
  }
}

const urlOf = (user: string, database: string, password: string) =>
  `postgres://${user}:${password}@${PRIMARY}/${database}`

/** The file of the guide for one machine. */
function patroniFile({ name, address, disk }: Machine): string {
  const text = PATRONI_FILE.replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.21:', `${address}:`)
    .replaceAll('/var/lib/postgresql', disk)
    .replaceAll('/var/run/postgresql', disk)
    .replace('max_connections: 100', `max_connections: 100\n        ${SMALL_WAL}`)
  const file = join(disk, 'patroni.yml')
  writeFileSync(file, text)
  return file
}

function etcdArgs({ name, address, disk }: Machine, all: readonly Machine[]): string[] {
  return [
    `--name=${name}`,
    `--data-dir=${disk}/member`,
    `--listen-client-urls=http://${address}:2379`,
    `--advertise-client-urls=http://${address}:2379`,
    `--listen-peer-urls=http://${address}:2380`,
    `--initial-advertise-peer-urls=http://${address}:2380`,
    `--initial-cluster=${all.map((each) => `${each.name}=http://${each.address}:2380`).join()}`,
    '--initial-cluster-state=new',
    '--enable-v2',
    '--heartbeat-interval=200',
    '--election-timeout=2000',
  ]
}

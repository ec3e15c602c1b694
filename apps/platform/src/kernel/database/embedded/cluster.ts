import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DATABASE_NAME } from './connection-urls.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { chooseOsUser, type OsUser } from './os-user.ts'
import { postgresBinaries } from './postgres-binaries.ts'

/** A database cluster on disk, and how to run it. */
export interface Cluster {
  readonly data: string
  readonly log: string
  readonly password: string
  command(program: 'initdb' | 'postgres', ...args: readonly string[]): readonly [string, readonly string[]]
  readonly account: OsUser
}

/** Opens the cluster below `directory`, and creates it if it does not exist. */
export function openCluster(directory: string): Cluster {
  if (!existsSync(directory)) createHome(directory)

  const binaries = postgresBinaries()
  const data = join(directory, 'data')
  const account = chooseOsUser({ data, binaries })
  const command: Cluster['command'] = (program, ...args) => {
    const [first, ...rest] = [...account.prefix, join(binaries, program), ...args]
    return [first as string, rest]
  }
  const cluster = { data, log: join(directory, 'postgres.log'), account, command }
  if (!existsSync(data)) create(cluster, directory)
  return { ...cluster, password: readPassword(directory) }
}

/** Root's data belongs to another user, who must be able to traverse to it; the data itself stays private. */
function createHome(directory: string): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o711)
}

/** Created under another name and renamed when complete, so that no partial cluster exists. */
function create({ data, account, command }: Omit<Cluster, 'password'>, directory: string): void {
  const draft = join(directory, 'data.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  if (account.uid !== undefined && account.gid !== undefined) chownSync(draft, account.uid, account.gid)

  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile(directory), password, { mode: 0o600 })

  const args = [
    '-D',
    draft,
    '-U',
    DATABASE_NAME,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--auth=trust',
    '--no-instructions',
  ]
  run(command('initdb', ...args), account)
  run(command('postgres', '--single', '-D', draft, 'postgres'), account, firstStatements(password))
  writeFileSync(
    join(draft, 'pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  renameSync(draft, data)
}

const firstStatements = (password: string) =>
  `alter role ${DATABASE_NAME} password '${password}';\ncreate database ${DATABASE_NAME};\n`

function run([program, args]: readonly [string, readonly string[]], account: OsUser, input = ''): void {
  const { prefix: _, ...user } = account
  const result = spawnSync(program, args, {
    ...user,
    cwd: '/',
    input,
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  if (result.status === 0) return
  const reason = result.error?.message ?? result.stderr
  throw new EmbeddedPostgresError(`PostgreSQL could not create its data directory.\n${reason}`)
}

const passwordFile = (directory: string) => join(directory, 'password')

export function readPassword(directory: string): string {
  try {
    return readFileSync(passwordFile(directory), 'utf8')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The database in ${directory} belongs to another user.\n` +
        'Start as that user, or use another data directory: npm start -- --data DIRECTORY',
      { cause },
    )
  }
}

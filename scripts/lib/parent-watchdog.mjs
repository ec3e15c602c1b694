// Runs a long-lived program and ends it when the parent process ends, even when the parent is killed:
// node parent-watchdog.mjs ARGUMENTS… This process leads the process group of both.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('exit', (code) => process.exit(code ?? 1))
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

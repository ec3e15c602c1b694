// Runs a program that goes on for ever, and ends with it when the process that asked for it is gone,
// even when that was killed: node leash.mjs ARGUMENTS… Both are in one process group, led by this one.
import { spawn } from 'node:child_process'

const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] })
child.on('exit', (code) => process.exit(code ?? 1))
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

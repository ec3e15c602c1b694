import { createServer } from 'node:net'
import { CommandError } from './command-error.mjs'

/** Fails when HOST is not an address of this machine. @param {string} host */
export function requireLocalAddress(host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      reject(new CommandError(`HOST is ${host}, which is not an address of this machine (${code}).`)),
    )
    probe.listen(0, host, () => probe.close(resolve))
  })
}

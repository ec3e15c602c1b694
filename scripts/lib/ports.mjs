import { createServer } from 'node:net'
import { CommandError, fail } from './fail.mjs'

/**
 * Stops early, and by name, when a port is taken: both addresses of localhost must be free, or a
 * browser might reach somebody else.
 *
 * @param {Record<string, number>} ports
 */
export async function requireFreePorts(ports) {
  for (const [name, port] of Object.entries(ports))
    for (const host of ['127.0.0.1', '::1'])
      if (!(await isFree(port, host)))
        fail(
          `Port ${port}, which the ${name} needs, is used by another program.\n` +
            `Choose another one: npm start -- --port PORT (the platform takes the port 1000 above it)`,
        )
}

/** Stops early when nothing can listen on HOST. @param {string} host */
export function requireLocalAddress(host) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      reject(new CommandError(`HOST is ${host}, which is not an address of this machine (${code}).`)),
    )
    probe.listen(0, host, () => probe.close(resolve))
  })
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const isFree = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') return resolve(false)
      if (error.code === 'EACCES')
        return reject(new CommandError(`Port ${port} may not be used by this user. Choose one above 1023.`))
      resolve(true)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

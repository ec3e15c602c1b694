import { createServer } from 'node:net'
import { CommandError, fail } from './command-error.mjs'

/**
 * Fails when a port is in use. Both addresses of localhost must be free, because a browser may use either.
 *
 * @param {Record<string, number>} ports
 */
export async function requireFreePorts(ports) {
  for (const [name, port] of Object.entries(ports))
    for (const host of ['127.0.0.1', '::1'])
      if (!(await isFree(port, host)))
        fail(
          `Port ${port} of the ${name} is already in use.\n` +
            'Choose another port: npm start -- --port PORT (the platform uses this port plus 1000)',
        )
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const isFree = (port, host) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') return resolve(false)
      if (error.code === 'EACCES')
        return reject(new CommandError(`No permission to listen on port ${port}. Choose a port above 1023.`))
      resolve(true)
    })
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

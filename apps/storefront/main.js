// @ts-check
import { serve } from '@hono/node-server'

// React chooses its build when it is first imported, so this comes before the pages do.
process.env.NODE_ENV ??= 'production'

/** @param {unknown} error @returns {never} */
const giveUp = (error) => {
  const expected = error instanceof Error && error.name === 'ConfigError'
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

// The path is a variable because the build need not exist when this file is type-checked.
const build = './build/server/index.js'
/** @type {typeof import('./server/app.ts')} */
const { app, config } = await import(build).catch(giveUp)

const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => {
  process.send?.('ready')
})
server.on('error', giveUp)

/** Answers what is under way, then goes. */
const stop = () => {
  server.close(() => process.exit(0))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
process.once('disconnect', stop)

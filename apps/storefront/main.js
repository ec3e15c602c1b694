// @ts-check
// Must be set before React is imported, because React selects its build then.
process.env.NODE_ENV ??= 'production'

/** @param {unknown} error @returns {never} */
const exitWithError = (error) => {
  const expected = error instanceof Error && error.name === 'ConfigError'
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

// The path is a variable because the build need not exist when this file is type-checked.
const build = './build/server/index.js'
/** @type {typeof import('./server/app.ts')} */
const { serve, stop } = await import(build).catch(exitWithError)
const server = await serve().catch(exitWithError)
process.send?.('ready')

/** Completes pending requests, then exits. */
const shutDown = () => void stop(server).then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, shutDown)
process.once('disconnect', shutDown)

// npm installs drizzle-kit at the root and drizzle-orm in this package, where drizzle-kit does not look for it.
// This runs drizzle-kit with every import and require of drizzle-orm resolved from here.
import Module, { register } from 'node:module'
import { fileURLToPath } from 'node:url'

const hooks = `export const resolve = (specifier, context, next) =>
  next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, parentURL: '${import.meta.url}' } : context)`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
process.env.NODE_PATH = fileURLToPath(new URL('../node_modules', import.meta.url))
Module._initPaths()
await import(new URL('bin.cjs', import.meta.resolve('drizzle-kit')).href)

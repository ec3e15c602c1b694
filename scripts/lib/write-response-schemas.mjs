import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child-processes.mjs'
import { extractClientMethods } from './extract-client-methods.mjs'
import { extractResponseSchemas } from './extract-response-schemas.mjs'

/** The platform reads them at run time, where there is no compiler. */
const FOLDER = join(root, 'apps/platform/src/generated')

/** Writes the response schema of every operation for the API description, and the client's methods for its examples. */
export async function writeResponseSchemas() {
  const schemas = JSON.stringify(extractResponseSchemas())
  const methods = JSON.stringify(await extractClientMethods())
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'response-schemas.json'), schemas)
  writeFileSync(join(FOLDER, 'client-methods.json'), methods)
}

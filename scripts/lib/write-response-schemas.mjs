import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './child-processes.mjs'
import { extractResponseSchemas } from './extract-response-schemas.mjs'

/** The platform reads the schemas at run time, where there is no compiler. */
const FILE = join(root, 'apps/platform/src/generated/response-schemas.json')

/** Writes the response schema of every operation for the API description. */
export function writeResponseSchemas() {
  const schemas = JSON.stringify(extractResponseSchemas())
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, schemas)
}

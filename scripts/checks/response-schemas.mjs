import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { extractResponseSchemas } from '../lib/extract-response-schemas.mjs'

/** The recorded schemas. The platform reads them at run time, where there is no compiler. */
export const RECORDED_FILE = join(root, 'apps/platform/src/kernel/operations/response-schemas.recorded.json')

/** Serializes the schemas with one line per operation and type, so that diffs are readable. */
export function serializeResponseSchemas() {
  const lines = Object.entries(extractResponseSchemas()).map(([part, entries]) => {
    const each = Object.entries(entries).map(
      ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
    )
    return `${JSON.stringify(part)}:{\n${each.join(',\n')}\n}`
  })
  return `{${lines.join(',\n')}}\n`
}

/** Fails when the types of the handlers differ from the recorded schemas. */
export function checkResponseSchemas() {
  if (serializeResponseSchemas() !== readFileSync(RECORDED_FILE, 'utf8'))
    fail('The response schemas have changed. Run `npm run schemas` and review the diff.')
}

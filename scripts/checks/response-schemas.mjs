import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeResponses } from '../lib/extract-response-schemas.mjs'
import { fail } from '../lib/fail.mjs'
import { root } from '../lib/processes.mjs'

/** Where the platform finds what its operations answer; there is no compiler where it runs. */
export const RECORDED = join(root, 'apps/platform/src/http/response-schemas.recorded.json')

/** One line for every operation and every shape, so that a change is seen where it is. */
export function writeResponseSchemas() {
  const lines = Object.entries(describeResponses()).map(([part, entries]) => {
    const each = Object.entries(entries).map(
      ([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
    )
    return `${JSON.stringify(part)}:{\n${each.join(',\n')}\n}`
  })
  return `{${lines.join(',\n')}}\n`
}

/** Fails when the types of the handlers say otherwise than what is recorded. */
export function checkResponseSchemas() {
  if (writeResponseSchemas() !== readFileSync(RECORDED, 'utf8'))
    fail('The response schemas have changed. Run `npm run schemas` and review the diff.')
}

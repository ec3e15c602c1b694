import { writeFileSync } from 'node:fs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'

/** Records what every operation answers, for the description of the API. */
export async function main() {
  await ensureInstalled()
  const { RECORDED, writeResponseSchemas } = await import('../checks/response-schemas.mjs')
  writeFileSync(RECORDED, writeResponseSchemas())
}

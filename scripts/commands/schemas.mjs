import { writeFileSync } from 'node:fs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'

/** Records the response schema of every operation for the API documentation. */
export async function main() {
  await ensureInstalled()
  const { RECORDED_FILE, serializeResponseSchemas } = await import('../checks/response-schemas.mjs')
  writeFileSync(RECORDED_FILE, serializeResponseSchemas())
}

import { ensureResponseSchemas } from '../lib/ensure-built.mjs'
import { ensureInstalled } from '../lib/ensure-installed.mjs'

/** Derives the response schema of every operation from the type of its handler. */
export async function main() {
  await ensureInstalled()
  await ensureResponseSchemas()
}

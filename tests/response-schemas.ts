import { existsSync } from 'node:fs'
import { ensureResponseSchemas } from '../scripts/lib/ensure-built.mjs'

/** Platform tests compare every response with its schema. A checkout that was never built has none. */
export async function setup(): Promise<void> {
  if (!existsSync(new URL('../apps/platform/src/generated/client-methods.json', import.meta.url)))
    await ensureResponseSchemas()
}

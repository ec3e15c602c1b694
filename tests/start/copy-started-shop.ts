import { cp, readdir } from 'node:fs/promises'
import { inject } from 'vitest'
import { freePort, startShop } from '../running-shop.ts'

/** Copies the data of a demo shop that was started and stopped before: most tests continue from there. */
export async function copyStartedShop(data: string): Promise<void> {
  const source = inject('startedShop')
  if ((await readdir(source)).length === 0) {
    const shop = await startShop(['--data', source, '--port', String(await freePort())])
    await shop.end('SIGINT')
  }
  await cp(source, data, { recursive: true, preserveTimestamps: true })
}

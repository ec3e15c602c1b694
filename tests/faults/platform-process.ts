import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../apps/platform/build/main.js', import.meta.url))

/** A platform in a separate process. */
export async function startPlatform(
  databaseUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
  main = MAIN,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      MEDIA_DIR: '/nonexistent',
      TEST_PAYMENTS: 'on',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ROLE: 'web',
      ...env,
    },
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The platform ended with ${code}`))),
  ])
  return child
}

import { expect, onTestFinished, test } from 'vitest'
import { openIdentityShop, PASSWORD } from '../contract/identity-shop.ts'
import { freePort } from '../running-shop.ts'
import { startPlatform } from './platform-process.ts'

const PEOPLE = 200
const SIGN_INS = 2 * PEOPLE
const LOOKS = 100

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

// docs/reliability.md, S5: hashing has a queue, so that browsing does not wait.
test('serves the catalog while two hundred people sign in at once', async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  const { authorization = '' } = await shop.visitor()
  const port = await freePort()
  const databaseUrl = shop.db.$client.options.connectionString ?? ''
  const platform = await startPlatform(databaseUrl, port, { PUBLIC_URL: shop.config.publicUrl })
  onTestFinished(() => void platform.kill('SIGKILL'))

  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    await response.arrayBuffer()
    return response.status
  }
  const readCatalog = async () => expect(await send('/stores-reader/v2/collections/query', {})).toBe(200)
  const alone: number[] = []
  for (let time = 0; time < LOOKS; time++) alone.push(await timed(readCatalog))

  const responses: number[] = []
  let next = 0
  const signInRepeatedly = async () => {
    while (next < SIGN_INS) {
      const index = next++
      const body = { loginId: { email: `reader-${index}@example.com` }, password: PASSWORD }
      const network = { 'x-forwarded-for': `198.51.${index % 100}.${Math.floor(index / 100)}` }
      responses.push(await send('/_api/iam/authentication/v2/login', body, network))
    }
  }
  let isOver = false
  const signIns = Promise.all(Array.from({ length: PEOPLE }, signInRepeatedly)).finally(() => {
    isOver = true
  })
  const underLoad: number[] = []
  while (!isOver) underLoad.push(await timed(readCatalog))
  await signIns

  const [hashed, shed] = [401, 503].map(
    (status) => responses.filter((response) => response === status).length,
  )
  const percentiles = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`
  process.stdout.write(
    `\n  the catalog alone: ${percentiles(alone)}; under ${hashed} hashes and ${shed} rejected: ${percentiles(underLoad)}\n`,
  )
  expect([hashed, shed].every((count) => (count ?? 0) > 0)).toBe(true)
  expect((hashed ?? 0) + (shed ?? 0)).toBe(SIGN_INS)
  // Reads do not wait behind sign-ins: there is a response for every few hashes.
  expect(underLoad.length).toBeGreaterThan((hashed ?? 0) / 10)
})

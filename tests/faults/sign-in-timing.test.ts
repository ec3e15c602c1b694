import { expect, test } from 'vitest'
import { type IdentityShop, openIdentityShop, PASSWORD } from '../contract/identity-shop.ts'

const SAMPLES = 300
const KNOWN = 'grace@example.com'
const HOUR = 60 * 60_000

/**
 * How often a known address takes longer than an unknown one: one half, if the time reveals nothing. With 300 samples
 * each, chance alone stays within 0.42 and 0.58 in all but one of a thousand runs.
 */
function share(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce((sum: number, each) => sum + each, 0) / wins.length
}

type Probe = (email: string) => { readonly path: string; readonly body: object }

const PROBES: Readonly<Record<string, Probe>> = {
  login: (email) => ({
    path: '/_api/iam/authentication/v2/login',
    body: { loginId: { email }, password: 'wrong password' },
  }),
  registration: (email) => ({
    path: '/_api/iam/authentication/v2/register',
    body: { loginId: { email }, password: PASSWORD },
  }),
  recovery: (email) => ({ path: '/_api/iam/recovery/v1/send-email', body: { email } }),
}

/** The parts that differ in every response. */
const masked = (text: string) => text.replaceAll(/"(stateToken|requestId)":"[^"]*"/g, '"$1":"…"')

async function sample(shop: IdentityShop, probe: Probe, email: string) {
  const { path, body } = probe(email)
  const { authorization = '' } = await shop.visitor()
  const start = performance.now()
  const response = await shop.send('POST', path, { body, headers: { authorization } })
  const ms = performance.now() - start
  const headers = [...response.headers.keys()].filter((name) => name !== 'x-request-id').sort()
  return { ms, visible: [response.status, headers, masked(JSON.stringify(response.body))] }
}

// docs/reliability.md, B7.
test.each(Object.entries(PROBES))(
  'takes as long for a %s of a known address as of an unknown one',
  async (name, probe) => {
    const shop = await openIdentityShop({
      captcha: 'NEVER',
      revealExistingAccounts: false,
      verifyEmail: true,
    })
    await shop.shopper().auth.register({ email: KNOWN, password: PASSWORD })
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < SAMPLES; round += 1) {
      // Rounds are an hour apart, so that limits do not affect the result.
      shop.clock.time += HOUR
      const probes = {
        known: () => sample(shop, probe, KNOWN),
        unknown: () => sample(shop, probe, `nobody-${round}@example.com`),
      }
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      const visible = []
      for (const who of order) {
        const response = await probes[who]()
        times[who].push(response.ms)
        visible.push(response.visible)
      }
      expect(visible[0]).toEqual(visible[1])
    }
    const auc = share(times.known, times.unknown)
    process.stdout.write(`  ${name}: AUC ${auc.toFixed(3)} of ${SAMPLES} samples each\n`)
    expect(auc).toBeGreaterThan(0.42)
    expect(auc).toBeLessThan(0.58)
  },
)

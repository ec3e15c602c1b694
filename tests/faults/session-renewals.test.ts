import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sessions } from '@vitrine/platform/kernel/database/schema/identity/identity'
import { expect, onTestFinished, test } from 'vitest'
import { type IdentityShop, openIdentityShop } from '../contract/identity-shop.ts'
import { freePort } from '../running-shop.ts'
import { startPlatform } from './platform-process.ts'

// docs/reliability.md, S2: a client that renews a session while the platform dies retries, and keeps it.
const KILLS = Number(process.env.VITRINE_KILLS ?? 30)
const PEOPLE = 10
const between = (least: number, most: number) => least + Math.random() * (most - least)

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** A client that renews in a loop, and repeats each request until it gets a response. */
function renewer(url: () => string, first: string) {
  const state = {
    refreshToken: first,
    accessToken: '',
    renewals: 0,
    refused: undefined as string | undefined,
  }
  let isOver = false

  const renew = async (): Promise<Tokens | undefined> => {
    const body = JSON.stringify({ grantType: 'refresh_token', refreshToken: state.refreshToken })
    const headers = { 'content-type': 'application/json' }
    try {
      const response = await fetch(`${url()}/oauth2/token`, { method: 'POST', headers, body })
      if (response.status === 200) return (await response.json()) as Tokens
      if (response.status !== 503) state.refused = `${response.status} ${await response.text()}`
    } catch {}
    await pause(20)
    return undefined
  }
  const run = async () => {
    while (!isOver && state.refused === undefined) {
      const tokens = await renew()
      if (!tokens) continue
      state.renewals += 1
      state.accessToken = tokens.access_token
      state.refreshToken = tokens.refresh_token
    }
  }
  const running = run()
  return {
    state,
    renew,
    stop: () => {
      isOver = true
      return running
    },
  }
}

/** The refresh tokens of new members and visitors. */
async function newClients(shop: IdentityShop): Promise<string[]> {
  const tokens: string[] = []
  for (let index = 0; index < PEOPLE; index++) {
    const network = `203.0.113.${index}`
    const member = await shop.member(`reader-${index}@example.com`, shop.shopper(network))
    const visitor = await shop.shopper(network).auth.generateVisitorTokens()
    tokens.push(member.auth.getTokens().refreshToken.value, visitor.refreshToken.value)
  }
  return tokens
}

/** The number of renewals in the database without a received response. */
async function countUnheard(shop: IdentityShop, held: readonly string[]): Promise<number> {
  const rows = await shop.db.select({ id: sessions.id, generation: sessions.generation }).from(sessions)
  const stored = new Map(rows.map(({ id, generation }) => [id, generation]))
  return held.filter((token) => {
    const [id = '', generation] = token.split('.')
    return stored.get(id) === Number(generation) + 1
  }).length
}

test(`loses no session when the platform is killed ${KILLS} times under twenty renewing clients`, async () => {
  const shop = await openIdentityShop({ captcha: 'NEVER' })
  const databaseUrl = shop.db.$client.options.connectionString ?? ''
  const started: ChildProcess[] = []
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
  })
  // The next process is up before the last one is killed: this row does not measure start time.
  const start = async () => {
    const port = await freePort()
    const child = await startPlatform(databaseUrl, port, { PUBLIC_URL: shop.config.publicUrl })
    started.push(child)
    return { child, url: `http://127.0.0.1:${port}` }
  }
  const clients = await newClients(shop)
  let serving = await start()
  let url = serving.url
  const renewers = clients.map((token) => renewer(() => url, token))
  let unheard = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const next = await start()
    await pause(between(50, 500))
    const exited = once(serving.child, 'exit')
    serving.child.kill('SIGKILL')
    await exited
    unheard += await countUnheard(
      shop,
      renewers.map(({ state }) => state.refreshToken),
    )
    serving = next
    url = next.url
  }
  await Promise.all(renewers.map(({ stop }) => stop()))

  const renewals = renewers.reduce((sum, { state }) => sum + state.renewals, 0)
  process.stdout.write(`\n  ${renewals} renewals, ${unheard} of them unheard of when their process died\n`)
  expect(renewers.map(({ state }) => state.refused).filter(Boolean)).toEqual([])
  expect(unheard).toBeGreaterThan(0)
  // Every session survives: the last access token works, and the session renews once more.
  for (const { state, renew } of renewers) {
    const headers = { authorization: state.accessToken, 'content-type': 'application/json' }
    const looked = await fetch(`${url}/stores-reader/v2/collections/query`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect([looked.status, (await renew())?.refresh_token.split('.')[0]]).toEqual([
      200,
      state.refreshToken.split('.')[0],
    ])
  }
})

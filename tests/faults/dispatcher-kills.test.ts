import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { closeDatabase, openDatabase } from '@vitrine/platform/kernel/database/open-database'
import { expect, onTestFinished, test } from 'vitest'
import { createWebhook } from '../../apps/platform/src/kernel/events/manage-webhooks.ts'
import { recordEvent } from '../../apps/platform/src/kernel/events/record-event.ts'
import { targetRules } from '../../apps/platform/src/kernel/safe-fetch/fetch-target.ts'
import { startWebhookReceiver } from '../../apps/platform/testing/webhook-receiver.ts'
import { copyOfTemplate } from '../database.ts'
import { startPlatform } from './platform-process.ts'

const KILLS = Math.min(10, Number(process.env.VITRINE_KILLS ?? 10))
const PER_KILL = Math.ceil(1000 / KILLS)
const EVENTS = PER_KILL * KILLS

/** The possible results of a delivery: seven in ten are accepted. */
function troubled(chance: number, response: import('node:http').ServerResponse): void {
  if (chance < 0.7) response.end()
  else if (chance < 0.84) response.writeHead(500).end()
  else if (chance < 0.98) response.destroy()
  else setTimeout(() => response.destroy(), 6000).unref()
}

// docs/reliability.md, X6: an event reaches its receiver, however often its dispatcher dies.
test(`delivers ${EVENTS} events to a receiver that fails three times in ten, over ${KILLS} dispatcher kills`, async () => {
  const databaseUrl = await copyOfTemplate()
  const db = openDatabase(databaseUrl)
  onTestFinished(() => closeDatabase(db))
  const received = new Map<string, number>()
  const receiver = await startWebhookReceiver(({ eventId }, response) => {
    const chance = Math.random()
    if (chance < 0.7) received.set(eventId, (received.get(eventId) ?? 0) + 1)
    troubled(chance, response)
  })
  onTestFinished(receiver.stop)
  await createWebhook(
    db,
    { name: 'Warehouse', url: receiver.url, eventTypes: [] },
    targetRules([receiver.host]),
    new Date(),
  )
  const started: ChildProcess[] = []
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
  })
  const start = async () => {
    const child = await startPlatform(databaseUrl, 0, { ROLE: 'jobs', OUTBOUND_ALLOWLIST: receiver.host })
    started.push(child)
    return child
  }
  /** Skips the hours between two attempts: everything not in progress is due. */
  const letTimePass = () =>
    db.$client.query(`
      update webhooks set paused_until = null, consecutive_failures = 0;
      update webhook_deliveries set next_attempt_at = now() where status = 'PENDING' and next_attempt_at > now() + interval '35 seconds'`)

  const ids: string[] = []
  const record = async (count: number) => {
    for (let event = 0; event < count; event++)
      await recordEvent(db, {
        type: 'com.wix.ecommerce.catalog.api.v1.ProductCreated',
        payload: { productId: `p-${ids.push('')}` },
        actor: 'system',
        now: new Date(),
      })
  }
  let dispatcher = await start()
  for (let kill = 0; kill < KILLS; kill++) {
    const recording = record(PER_KILL)
    const before = receiver.received.length
    while (receiver.received.length < before + 5) await pause(20)
    await pause(Math.random() * 300)
    const exited = once(dispatcher, 'exit')
    dispatcher.kill('SIGKILL')
    await Promise.all([exited, recording])
    dispatcher = await start()
    await letTimePass()
  }
  const began = performance.now()
  const counts = async () => {
    const { rows } = await db.$client.query<{ status: string; count: string }>(
      'select status, count(*) from webhook_deliveries group by status',
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  }
  while (((await counts()).DELIVERED ?? 0) < EVENTS) {
    if (performance.now() - began > 8 * 60_000) break
    await letTimePass()
    await pause(500)
  }
  const { rows } = await db.$client.query<{ id: string }>('select id from events')
  const duplicates = [...received.values()].reduce((sum, times) => sum + times - 1, 0)
  process.stdout.write(
    `\n  ${receiver.received.length} attempts, ${duplicates} of them after it was accepted; the last after ${Math.round((performance.now() - began) / 1000)} s\n`,
  )
  expect(rows).toHaveLength(EVENTS)
  expect(rows.filter(({ id }) => !received.has(id))).toEqual([])
  expect(await counts()).toEqual({ DELIVERED: EVENTS })
  // Each attempt names its event, so that a receiver can detect duplicates.
  expect([...receiver.eventIds()].sort()).toEqual(rows.map(({ id }) => id).sort())
})

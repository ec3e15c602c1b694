import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { nextOrder } from './simulated-buyers.ts'

const ROUNDS = Math.min(3, Number(process.env.VITRINE_KILLS ?? 3))

/** A small disk in memory, where mounting is allowed. */
function smallDisk(): string | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'vitrine-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=755', 'vitrine', directory])
  if (mounted.status === 0) return directory
  rmSync(directory, { recursive: true })
  return undefined
}

/** Writes until the disk is full. */
function fill(file: string): void {
  for (let size = 1024 * 1024; size >= 4096; ) {
    try {
      appendFileSync(file, Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
}

// docs/reliability.md, D6: a full disk causes an outage, but no data loss.
test('reports a full disk to twenty buyers, and continues when there is room again', async ({ skip }) => {
  const disk = smallDisk()
  if (!disk) return skip('no small disk can be mounted here')
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true, force: true })
  })
  const postgres = await startPrivatePostgres(join(disk, 'shop'))
  const shop = await openOrderShop(postgres)
  const buyers = shop.startBuyers()
  const filler = join(disk, 'filler')
  let slowest = 0
  for (let round = 0; round < ROUNDS; round++) {
    await nextOrder(buyers)
    const rejected = () => buyers.failures.get('503 after 1') ?? 0
    const before = rejected()
    fill(filler)
    while (rejected() < before + 20) {
      await pause(50)
      fill(filler)
    }
    const stopped = await Promise.race([postgres.exited().then(() => true), pause(500, false)])
    rmSync(filler)
    if (stopped) await postgres.start()
    slowest = Math.max(slowest, await nextOrder(buyers))
  }
  await shop.settle(buyers, `serving again after at most ${slowest} ms`)
})

import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from '@vitrine/platform/app'
import { readConfig } from '@vitrine/platform/config'
import { serve } from '@vitrine/platform/http/serve'
import { stopListening } from '@vitrine/server'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'

// Row E1: those who keep a connection without using it lose it, and nobody else notices.
const CONNECTIONS = 500
const SECOND = 1000

const PIECE = Buffer.alloc(64 * 1024)

/** More than the kernel takes off our hands, sent as files are, so that the server waits for its reader. */
const endless = () => new ReadableStream({ pull: (controller) => controller.enqueue(PIECE) })

const HEAD = 'Host: localhost\r\n'
const SLOW = {
  'headers that never end': { first: `GET /health HTTP/1.1\r\n${HEAD}`, drip: 'X: 1\r\n' },
  'a body that comes byte by byte': {
    first: `POST /oauth2/token HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    drip: ' ',
  },
  'an answer that nobody reads': { first: `GET /endless HTTP/1.1\r\n${HEAD}\r\n`, drip: '' },
} as const

async function openServer() {
  const db = await testDatabase()
  const config = readConfig({ DATABASE_URL: 'postgres://unused', MEDIA_DIR: '/nonexistent' })
  const app = createApp({ db, config })
  const server = await serve(
    (request, env) =>
      new URL(request.url).pathname === '/endless' ? new Response(endless()) : app.fetch(request, env),
    { host: '127.0.0.1', port: 0 },
  )
  afterAll(() => stopListening(server, 0))
  return { server, port: (server.address() as AddressInfo).port }
}

/** Keeps the line just alive enough not to seem dead. */
function keepSlow(port: number, { first, drip }: { first: string; drip: string }): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  socket.on('error', () => {})
  if (drip === '') return socket.pause()
  const dripping = setInterval(() => socket.writable && socket.write(drip), SECOND)
  return socket.resume().on('close', () => clearInterval(dripping))
}

test.each(Object.entries(SLOW))(
  '%s: all such connections are closed, and others are served',
  async (_, slow) => {
    const { server, port } = await openServer()
    const countOpen = () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

    const began = performance.now()
    const sockets = Array.from({ length: CONNECTIONS }, () => keepSlow(port, slow))
    const checks: number[] = []
    let most = 0
    for (;;) {
      const start = performance.now()
      const health = await fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } })
      expect(health.status).toBe(200)
      checks.push(performance.now() - start)
      const open = await countOpen()
      most = Math.max(most, open)
      if (most > CONNECTIONS / 2 && open <= 1) break
      await pause(250)
    }
    for (const socket of sockets) socket.destroy()
    const seconds = ((performance.now() - began) / SECOND).toFixed(1)
    const slowest = Math.max(...checks).toFixed(0)
    process.stdout.write(`\n  all closed after ${seconds} s; others were answered within ${slowest} ms\n`)
    expect(most).toBeGreaterThan(CONNECTIONS / 2)
  },
  10 * 60_000,
)

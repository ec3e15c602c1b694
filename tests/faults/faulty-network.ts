import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A network fault. It gets each chunk of data; its return value is passed on. */
export interface Fault {
  /** A new connection, before any data; `false` resets it. */
  readonly opened?: () => boolean
  readonly onRequest?: (data: Buffer, line: Ends) => Passing
  readonly onResponse?: (data: Buffer, line: Ends) => Passing
}

type Passing = Buffer | undefined | Promise<Buffer | undefined>

interface Ends {
  readonly near: Socket
  readonly far: Socket
}

/** A connection to a server with configurable faults. */
export async function openLine(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    near.on('error', () => {})
    if (line.fault.opened?.() === false) return void near.resetAndDestroy()
    const far = connect(target)
    far.on('error', () => near.destroy())
    const ends = { near, far }
    for (const socket of [near, far]) sockets.add(socket.on('close', () => sockets.delete(socket)))
    carry(near, far, (data) => (line.fault.onRequest ? line.fault.onRequest(data, ends) : data))
    carry(far, near, (data) => (line.fault.onResponse ? line.fault.onResponse(data, ends) : data))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const line = {
    port: (server.address() as AddressInfo).port,
    fault: {} as Fault,
    /** Ends all open connections. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      line.hangUp()
      server.close()
    },
  }
  return line
}

/** Passes chunks on in order, however long each takes. */
function carry(from: Socket, to: Socket, through: (data: Buffer) => Passing): void {
  let passing: Promise<unknown> = Promise.resolve()
  from.on('data', (data) => {
    passing = passing.then(async () => {
      const rest = await through(data as Buffer)
      if (rest && to.writable) to.write(rest)
    })
  })
  from.on('close', () => passing.then(() => to.end()))
}

const reset = ({ near, far }: Ends): undefined => {
  near.resetAndDestroy()
  far.destroy()
  return undefined
}
const half = (data: Buffer) => data.subarray(0, Math.ceil(data.length / 2))

/** Byte by byte at first, then the rest: the reader must not rely on chunk boundaries. */
async function slices(data: Buffer, to: Socket): Promise<Buffer> {
  to.setNoDelay(true)
  for (const byte of data.subarray(0, 40)) {
    to.write(Buffer.of(byte))
    await pause(1)
  }
  return data.subarray(40)
}

/** Network faults between shoppers and the shop. */
export const FAULTS = {
  'slow connections': {
    onRequest: async (data) => pause(50 + Math.random() * 400, data),
    onResponse: async (data) => pause(50 + Math.random() * 400, data),
  },
  'fragmented responses': { onResponse: (data, { near }) => slices(data, near) },
  'refused connections': { opened: () => false },
  'truncated requests': {
    onRequest: (data, ends) => {
      ends.far.write(half(data), () => reset(ends))
      return undefined
    },
  },
  'truncated responses': {
    onResponse: (data, ends) => {
      ends.near.write(half(data), () => reset(ends))
      return undefined
    },
  },
  'lost responses': { onResponse: (_, ends) => reset(ends) },
  'dropped requests': { onRequest: () => undefined },
  'dropped responses': { onResponse: () => undefined },
} satisfies Record<string, Fault>

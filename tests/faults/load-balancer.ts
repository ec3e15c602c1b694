import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy that passes each connection to the next of several servers, and skips those that do not respond. */
export async function openBalancer(ports: readonly number[]) {
  let turn = 0
  const connectNext = (near: Socket, tries: number): void => {
    if (tries === 0) return void near.destroy()
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    const tryNext = () => connectNext(near, tries - 1)
    far.once('error', tryNext)
    far.once('connect', () => {
      far.off('error', tryNext).on('error', () => near.destroy())
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
  }
  const server = createServer((near) => {
    near.on('error', () => {})
    connectNext(near, ports.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

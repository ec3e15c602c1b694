import { expect, onTestFinished, test, vi } from 'vitest'
import { supervise } from './supervise.mjs'

/** A process that the test controls. */
function fakeProcess(pid: number) {
  let end: (how: string) => void = () => undefined
  const exited = new Promise<string>((resolve) => {
    end = resolve
  })
  const stop = vi.fn(async () => end('stopped on request'))
  return { pid, exited, stop, end: (how = 'was killed by SIGKILL') => end(how) }
}

/** A supervisor. `outcomes` says which starts succeed; later ones always do. */
function watched(outcomes: readonly boolean[] = [], timing: object = {}) {
  const printed: string[] = []
  const started: ReturnType<typeof fakeProcess>[] = [fakeProcess(1)]
  const start = vi.fn(() => {
    const isReady = outcomes[start.mock.calls.length - 1] ?? true
    const next = fakeProcess(start.mock.calls.length + 1)
    started.push(next)
    const ready = isReady ? Promise.resolve(next) : Promise.reject(new Error(`attempt ${next.pid} failed`))
    return { ready, stop: next.stop }
  })
  const [running] = started
  if (!running) throw new Error('nothing runs')
  const options = { firstDelay: 1, print: (text: string) => void printed.push(text), ...timing }
  const service = supervise({ name: 'platform', running, start }, options)
  onTestFinished(service.stop)
  return { service, printed, started, start, running }
}

test('restarts a process as often as it dies', async () => {
  const { service, started, printed } = watched()
  for (let times = 1; times <= 6; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(printed[0]).toBe('The platform was killed by SIGKILL. Restarting in 1 ms.')
  expect(printed[1]).toBe('The platform is running again.')
})

test('doubles the delay of each restart', async () => {
  const { service, started, printed } = watched()
  for (let times = 1; times <= 4; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(printed.flatMap((text) => /in (\d+ ms)/.exec(text)?.[1] ?? [])).toEqual([
    '1 ms',
    '2 ms',
    '4 ms',
    '8 ms',
  ])
})

test('resets the delay after the process has run for a while', async () => {
  const { service, started, printed } = watched([], { healthyAfter: 0 })
  for (let times = 1; times <= 3; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(printed.flatMap((text) => /in (\d+ ms)/.exec(text)?.[1] ?? [])).toEqual(['1 ms', '1 ms', '1 ms'])
})

test('retries a failed start', async () => {
  const { service, running } = watched([false, false])
  running.end()
  await expect.poll(() => service.pid).toBe(4)
})

test('gives up after five failed starts with the last error', async () => {
  let print: (text: string) => void = () => undefined
  const ranAgain = new Promise<string>((resolve) => {
    print = (text) => text === 'The platform is running again.' && resolve(text)
  })
  const { service, running, start } = watched([false, false, false, false, false], { print })
  running.end()
  await expect(Promise.race([service.gaveUp, ranAgain])).rejects.toThrow('attempt 6 failed')
  expect(start).toHaveBeenCalledTimes(5)
})

test('does not restart a stopped process', async () => {
  const { service, start, running } = watched()
  await service.stop()
  expect(running.stop).toHaveBeenCalledOnce()
  expect(start).not.toHaveBeenCalled()
})

test('cancels a pending restart on stop', async () => {
  const { service, start, running, printed } = watched([], { firstDelay: 3_600_000 })
  running.end()
  await expect.poll(() => printed).toHaveLength(1)
  await service.stop()
  expect(start).not.toHaveBeenCalled()
})

test('stops a process that is starting', async () => {
  const running = fakeProcess(1)
  const next = fakeProcess(2)
  const start = vi.fn(() => ({
    ready: next.exited.then((how) => Promise.reject(new Error(how))),
    stop: next.stop,
  }))
  const service = supervise({ name: 'platform', running, start }, { firstDelay: 1, print: () => undefined })
  running.end()
  await expect.poll(() => start).toHaveBeenCalled()
  await service.stop()
  expect(next.stop).toHaveBeenCalledOnce()
})

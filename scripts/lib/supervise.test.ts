import { expect, onTestFinished, test, vi } from 'vitest'
import { supervise } from './supervise.mjs'

/** A process that a test ends as it likes. */
function fakeProcess(pid: number) {
  let end: (how: string) => void = () => undefined
  const exited = new Promise<string>((resolve) => {
    end = resolve
  })
  const stop = vi.fn(async () => end('was told to stop'))
  return { pid, exited, stop, end: (how = 'was killed by SIGKILL') => end(how) }
}

/** A supervisor whose processes become ready as `outcomes` says, and those after it always do. */
function watched(outcomes: readonly boolean[] = [], timing: object = {}) {
  const said: string[] = []
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
  const options = { firstDelay: 1, print: (text: string) => void said.push(text), ...timing }
  const service = supervise({ name: 'platform', running, start }, options)
  onTestFinished(service.stop)
  return { service, said, started, start, running }
}

test('a process that dies is started again, however often', async () => {
  const { service, started, said } = watched()
  for (let times = 1; times <= 6; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(said[0]).toBe('The platform was killed by SIGKILL. Starting it again in 1 ms.')
  expect(said[1]).toBe('The platform runs again.')
})

test('each restart waits twice as long as the one before', async () => {
  const { service, started, said } = watched()
  for (let times = 1; times <= 4; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(said.flatMap((text) => /in (\d+ ms)/.exec(text)?.[1] ?? [])).toEqual([
    '1 ms',
    '2 ms',
    '4 ms',
    '8 ms',
  ])
})

test('a process that was well for a while is started again without a long wait', async () => {
  const { service, started, said } = watched([], { healthyAfter: 0 })
  for (let times = 1; times <= 3; times++) {
    started[times - 1]?.end()
    await expect.poll(() => service.pid).toBe(times + 1)
  }
  expect(said.flatMap((text) => /in (\d+ ms)/.exec(text)?.[1] ?? [])).toEqual(['1 ms', '1 ms', '1 ms'])
})

test('a start that fails is tried again', async () => {
  const { service, running } = watched([false, false])
  running.end()
  await expect.poll(() => service.pid).toBe(4)
})

test('five starts in a row that fail are the end, and the last one says why', async () => {
  let print: (text: string) => void = () => undefined
  const ranAgain = new Promise<string>((resolve) => {
    print = (text) => text === 'The platform runs again.' && resolve(text)
  })
  const { service, running, start } = watched([false, false, false, false, false], { print })
  running.end()
  await expect(Promise.race([service.gaveUp, ranAgain])).rejects.toThrow('attempt 6 failed')
  expect(start).toHaveBeenCalledTimes(5)
})

test('what was told to stop is not started again', async () => {
  const { service, start, running } = watched()
  await service.stop()
  expect(running.stop).toHaveBeenCalledOnce()
  expect(start).not.toHaveBeenCalled()
})

test('a stop during the wait for a restart ends it', async () => {
  const { service, start, running, said } = watched([], { firstDelay: 3_600_000 })
  running.end()
  await expect.poll(() => said).toHaveLength(1)
  await service.stop()
  expect(start).not.toHaveBeenCalled()
})

test('a stop while the process is starting ends that process', async () => {
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

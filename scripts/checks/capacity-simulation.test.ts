import { expect, test } from 'vitest'
import { simulate } from '../../bench/capacity/simulation.mjs'

const node = { machine: 'machine', isSerial: true }
const postgres = { machine: 'machine', isSerial: false }
const work = (ms: number, process = 'platform') => ({ process, ms })

test('a process that works 2 ms on each request serves 500 a second, on however many cores', () => {
  const shop = { machines: { machine: 4 }, processes: { platform: node }, nextRequest: () => [work(2)] }
  const { perSecond, busy } = simulate(shop, { connections: 8 }, { seconds: 10 })
  expect(perSecond / 500).toBeCloseTo(1, 1)
  expect(busy.platform).toBeCloseTo(1, 1)
  expect(busy.machine).toBeCloseTo(0.25, 1)
})

test('two processes serve twice as much where there are two cores, and no more on one', () => {
  let turn = 0
  const shopOn = (cores: number) => ({
    machines: { machine: cores },
    processes: { one: node, two: node },
    nextRequest: () => [work(2, turn++ % 2 ? 'one' : 'two')],
  })
  const on = (cores: number) => simulate(shopOn(cores), { connections: 16 }, { seconds: 10 }).perSecond
  expect(on(2) / 1000).toBeCloseTo(1, 1)
  expect(on(1) / 500).toBeCloseTo(1, 1)
})

test('waits in line as the theory says: a process that is half busy doubles the time of a request', () => {
  const shop = {
    machines: { machine: 1 },
    processes: { platform: node },
    // Exponential, as in the formula of a queue with one server.
    nextRequest: (random: () => number) => [{ process: 'platform', ms: -Math.log(1 - random()) * 4 }],
  }
  const { p50, busy } = simulate(shop, { arrivalsPerSecond: 125 }, { seconds: 600 })
  expect(busy.platform).toBeCloseTo(0.5, 1)
  // The median of an exponential distribution with an average of 8 ms.
  expect(p50 / (8 * Math.LN2)).toBeCloseTo(1, 1)
})

test('a lock that is held for 5 ms lets 200 requests a second through, however many cores there are', () => {
  const shop = {
    machines: { machine: 64 },
    processes: { database: postgres },
    nextRequest: () => [work(1, 'database'), { ...work(3, 'database'), locks: 'row' }, { ms: 2 }],
  }
  const { perSecond } = simulate(shop, { connections: 50 }, { seconds: 20 })
  expect(perSecond / 200).toBeCloseTo(1, 1)
})

test('two locks do not wait for each other', () => {
  let turn = 0
  const shop = {
    machines: { machine: 64 },
    processes: { database: postgres },
    nextRequest: () => [{ ...work(5, 'database'), locks: turn++ % 2 ? 'one' : 'two' }],
  }
  const { perSecond } = simulate(shop, { connections: 50 }, { seconds: 20 })
  expect(perSecond / 400).toBeCloseTo(1, 1)
})

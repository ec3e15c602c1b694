/**
 * @typedef {object} Process
 * @property {string} machine
 * @property {boolean} isSerial Does one thing at a time, as Node does. PostgreSQL works on as many as there are cores.
 *
 * @typedef {object} Step A part of a request: work of a process, or a wait.
 * @property {string} [process] Without it, the step takes its time without a core, as a disk does.
 * @property {number} ms
 * @property {string} [locks] A row lock that is held from the start of this step to the end of the request.
 *
 * @typedef {object} Shop
 * @property {Record<string, number>} machines The cores of each machine.
 * @property {Record<string, Process>} processes
 * @property {(random: () => number) => Step[]} nextRequest
 *
 * @typedef {{ connections: number } | { arrivalsPerSecond: number }} Load Either a number of clients that send the next
 * request after each response, or requests that arrive at random times.
 *
 * @typedef {object} Prediction
 * @property {number} perSecond
 * @property {number} p50 In milliseconds.
 * @property {number} p99
 * @property {Record<string, number>} busy The share of the time in which a process or a core of a machine works.
 */

/** The share of the simulated time before measuring. */
const WARM_UP = 0.2

/** Steps take between half and one and a half of their average. */
const JITTER = 0.5

/**
 * Simulates requests that wait for processes, cores and row locks, first come, first served.
 *
 * @param {Shop} shop
 * @param {Load} load
 * @param {{ seconds: number, seed?: number }} options
 * @returns {Prediction}
 */
export function simulate({ machines, processes, nextRequest }, load, { seconds, seed = 1 }) {
  const random = createRandom(seed)
  const events = createEventQueue()
  const end = seconds * 1000
  const start = end * WARM_UP
  /** @type {number[]} */
  const latencies = []
  /** @type {Record<string, number>} */
  const worked = {}
  const cores = mapValues(machines, (count) => createResource(count))
  const turns = mapValues(processes, ({ isSerial }) =>
    createResource(isSerial ? 1 : Number.POSITIVE_INFINITY),
  )
  /** @type {Map<string, ReturnType<typeof createResource>>} */
  const locks = new Map()
  const lockOf = (/** @type {string} */ name) => {
    const lock = locks.get(name) ?? createResource(1)
    locks.set(name, lock)
    return lock
  }

  /** @param {string} name @param {number} ms */
  const count = (name, ms) => {
    if (events.now() >= start) worked[name] = (worked[name] ?? 0) + ms
  }

  /** @param {Step} step @param {() => void} done */
  const runStep = ({ process: name, ms: average }, done) => {
    const ms = average * (1 - JITTER + 2 * JITTER * random())
    const process = name === undefined ? undefined : processes[name]
    if (name === undefined || !process) return events.after(ms, done)
    const [turn, core] = [turns[name], cores[process.machine]]
    turn?.take(() =>
      core?.take(() =>
        events.after(ms, () => {
          count(name, ms)
          count(process.machine, ms)
          core.release()
          turn.release()
          done()
        }),
      ),
    )
  }

  /** @param {() => void} then */
  const runRequest = (then) => {
    const steps = nextRequest(random)
    const began = events.now()
    /** @type {string[]} */
    const held = []
    const runFrom = (/** @type {number} */ at) => {
      const step = steps[at]
      if (!step) {
        for (const name of held) lockOf(name).release()
        if (events.now() >= start) latencies.push(events.now() - began)
        return then()
      }
      const run = () => runStep(step, () => runFrom(at + 1))
      if (step.locks === undefined) return run()
      held.push(step.locks)
      lockOf(step.locks).take(run)
    }
    runFrom(0)
  }

  if ('connections' in load) {
    const client = () => runRequest(client)
    for (let each = 0; each < load.connections; each++) events.after(random(), client)
  } else {
    const gap = () => (-Math.log(1 - random()) * 1000) / load.arrivalsPerSecond
    const arrive = () => {
      runRequest(() => undefined)
      events.after(gap(), arrive)
    }
    events.after(gap(), arrive)
  }
  events.runUntil(end)

  const sorted = latencies.toSorted((one, other) => one - other)
  const percentile = (/** @type {number} */ share) =>
    sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY
  const measured = end - start
  return {
    perSecond: (latencies.length * 1000) / measured,
    p50: percentile(0.5),
    p99: percentile(0.99),
    busy: {
      ...mapValues(processes, (_, name) => (worked[name] ?? 0) / measured),
      ...mapValues(machines, (count, name) => (worked[name] ?? 0) / measured / count),
    },
  }
}

/** Something that so many can have at a time; the others wait in line. @param {number} free */
function createResource(free) {
  /** @type {(() => void)[]} */
  let waiting = []
  let first = 0
  return {
    /** @param {() => void} use */
    take(use) {
      if (free > 0) {
        free--
        use()
      } else waiting.push(use)
    },
    release() {
      const next = waiting[first]
      if (!next) {
        free++
        return
      }
      first++
      if (first > 1000) {
        waiting = waiting.slice(first)
        first = 0
      }
      next()
    },
  }
}

/** Events in the order of their time, in a binary heap. */
function createEventQueue() {
  /** @type {{ at: number, run: () => void }[]} */
  const heap = []
  let now = 0
  const timeAt = (/** @type {number} */ index) => heap[index]?.at ?? Number.POSITIVE_INFINITY
  const swap = (/** @type {number} */ one, /** @type {number} */ other) => {
    const [first, second] = [heap[one], heap[other]]
    if (first && second) [heap[one], heap[other]] = [second, first]
  }
  const pop = () => {
    swap(0, heap.length - 1)
    const event = heap.pop()
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = timeAt(right) < timeAt(left) ? right : left
      if (timeAt(at) <= timeAt(child)) return event
      swap(at, child)
      at = child
    }
  }
  return {
    now: () => now,
    /** @param {number} ms @param {() => void} run */
    after(ms, run) {
      heap.push({ at: now + ms, run })
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (timeAt(parent) <= timeAt(at)) break
        swap(parent, at)
        at = parent
      }
    },
    /** @param {number} end */
    runUntil(end) {
      while (timeAt(0) <= end) {
        const event = pop()
        if (!event) return
        now = event.at
        event.run()
      }
    },
  }
}

/** The same random numbers in every run (mulberry32). @param {number} seed */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @template From, To
 * @param {Record<string, From>} record
 * @param {(value: From, name: string) => To} change
 * @returns {Record<string, To>}
 */
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

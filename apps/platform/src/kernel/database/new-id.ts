import { randomUUID } from 'node:crypto'

const MAX_PER_MILLISECOND = 0xfff

let lastTime = 0
let counter = 0

/** A UUID version 7: later ids sort later, also within one millisecond of one process (RFC 9562, 6.2). */
export function newId(now: Date): string {
  const random = randomUUID()
  count(now.getTime(), Number.parseInt(random.slice(0, 3), 16) >> 1)
  const time = lastTime.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${random.slice(19)}`
}

/** Time and sequence form one counter that never goes back, unless the clock is set back by more than a second. */
function count(time: number, start: number): void {
  if (time > lastTime || time + 1000 < lastTime) {
    lastTime = time
    counter = start
  } else if (counter < MAX_PER_MILLISECOND) counter += 1
  else {
    lastTime += 1
    counter = 0
  }
}

/** The time of a log line. Under load many lines share one millisecond, which is formatted once. */
export function logTime(now: () => number = Date.now): () => string {
  let last = Number.NaN
  let formatted = ''
  return () => {
    const time = now()
    if (time !== last) {
      last = time
      formatted = `,"time":"${new Date(time).toISOString()}"`
    }
    return formatted
  }
}

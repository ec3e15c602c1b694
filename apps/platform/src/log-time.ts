/** The time of a line in the log. Under load many lines fall into one millisecond, which is put into words once. */
export function logTime(now: () => number = Date.now): () => string {
  let last = Number.NaN
  let words = ''
  return () => {
    const time = now()
    if (time !== last) {
      last = time
      words = `,"time":"${new Date(time).toISOString()}"`
    }
    return words
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'

/** The log output in batches, because a system call per line costs more than many a response. */
export const openLogOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 })

type LogOutput = ReturnType<typeof openLogOutput>

const FLUSH_TIMEOUT_MS = 1000

/** Ends the process after the last log lines are written, or without them where no process reads them. */
export async function exitAfterLog(output: LogOutput, code: number): Promise<never> {
  // Not flushSync: it retries a broken pipe forever.
  await Promise.race([new Promise((resolve) => output.flush(resolve)), pause(FLUSH_TIMEOUT_MS)])
  // An open stream is flushed again on exit, which does not end either.
  output.destroy()
  process.exit(code)
}

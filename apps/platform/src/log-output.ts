import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'

/** Where the log goes: some lines at a time, because a call to the system for each costs more than many an answer. */
export const openLogOutput = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 })

type LogOutput = ReturnType<typeof openLogOutput>

const FLUSH_PATIENCE_MS = 1000

/** Ends the process with the last lines of the log written, or without them where nobody reads them any more. */
export async function exitAfterLog(output: LogOutput, code: number): Promise<never> {
  // Not flushSync: it tries to write into a broken pipe again and again, for ever.
  await Promise.race([new Promise((resolve) => output.flush(resolve)), pause(FLUSH_PATIENCE_MS)])
  // One that is still open is flushed once more when the process exits, and that does not end either.
  output.destroy()
  process.exit(code)
}

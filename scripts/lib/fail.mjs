/** An error that the person at the keyboard can act on. Commands print its message without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError'
}

/** Ends the command with a message. @param {string} message @returns {never} */
export function fail(message) {
  throw new CommandError(message)
}

const NAMES = ['CommandError', 'EmbeddedPostgresError', 'BackupError', 'UnsupportedSchema']

/** The message alone where the error is meant for people, the stack where it is a bug. @param {unknown} error */
export function formatError(error) {
  if (!(error instanceof Error)) return String(error)
  if (NAMES.includes(error.name)) return error.message
  return systemMessage(error) ?? error.stack ?? error.message
}

/**
 * What the system or the database says: it names a file, an address or a limit, and no line of code explains it better.
 *
 * @param {Error} error
 * @returns {string | undefined}
 */
function systemMessage(error) {
  const { syscall, severity, code, message } = /** @type {NodeJS.ErrnoException & { severity?: string }} */ (
    error
  )
  if (syscall || severity) return `${message || code}`
  if (error instanceof AggregateError) return systemMessage(error.errors[0] ?? error.cause)
  return error.cause instanceof Error ? systemMessage(error.cause) : undefined
}

/** An error that the user can act on. Commands print its message without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError'
}

/** Ends the command with a message. @param {string} message @returns {never} */
export function fail(message) {
  throw new CommandError(message)
}

const USER_ERRORS = ['CommandError', 'EmbeddedPostgresError', 'BackupError', 'UnsupportedSchema']

/** Returns the message of a user error or system error, and the stack of a bug. @param {unknown} error */
export function formatError(error) {
  if (!(error instanceof Error)) return String(error)
  if (USER_ERRORS.includes(error.name)) return error.message
  return systemMessage(error) ?? error.stack ?? error.message
}

/**
 * The message of a system or database error, which names a file, an address or a limit.
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

/** The code of a system error, such as `EEXIST`. @param {unknown} error */
export const errorCode = (error) => /** @type {NodeJS.ErrnoException} */ (error).code

/** An error that the person at the keyboard can act on. Commands print its message without a stack. */
export class CommandError extends Error {
  /** @override */
  name = 'CommandError'
}

/** Ends the command with a message. @param {string} message @returns {never} */
export function fail(message) {
  throw new CommandError(message)
}

/** The message alone where the error is meant for people, the stack where it is a bug. @param {unknown} error */
export const formatError = (error) =>
  error instanceof Error
    ? ['CommandError', 'EmbeddedPostgresFailure', 'BackupError', 'UnsupportedSchema'].includes(error.name)
      ? error.message
      : (error.stack ?? error.message)
    : String(error)

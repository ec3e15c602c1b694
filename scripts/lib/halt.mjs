/** The command cannot go on, for a reason the person at the keyboard can act on. */
export class Halt extends Error {
  /** @override */
  name = 'Halt'
}

/** The message alone where the error is meant for people, the stack where it is a bug. @param {unknown} error */
export const tell = (error) =>
  error instanceof Error
    ? ['Halt', 'EmbeddedPostgresFailure', 'BackupError', 'UnsupportedSchema'].includes(error.name)
      ? error.message
      : (error.stack ?? error.message)
    : String(error)

/** A backup cannot be created or restored; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A backup cannot be made or restored, for a reason that an operator can act on; the message says which. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

import { isVitrineError } from '@vitrine/client'
import { queryClient } from './query-client.ts'
import { showError, showToast } from './toasts/toasts.ts'

/** Runs an action, shows a toast and refetches the query. Resolves to whether it succeeded. */
export async function runAction(
  work: Promise<unknown>,
  done: string,
  queryKey: readonly string[],
  /** Messages for error codes. */
  errorMessages: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  try {
    await work
    showToast({ text: done })
    await queryClient.invalidateQueries({ queryKey })
    return true
  } catch (error) {
    const message = isVitrineError(error) ? errorMessages[error.code] : undefined
    if (message) showToast({ text: message, tone: 'failed' })
    else showError(error)
    return false
  }
}

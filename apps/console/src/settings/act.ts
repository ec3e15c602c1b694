import { queryClient } from '../query-client.ts'
import { showFailure, showToast } from '../toasts/toasts.ts'

/** Does something, says so, and reads again what the page shows; whether it worked. */
export async function act(
  work: Promise<unknown>,
  done: string,
  queryKey: readonly string[],
): Promise<boolean> {
  try {
    await work
    showToast({ text: done })
    await queryClient.invalidateQueries({ queryKey })
    return true
  } catch (error) {
    showFailure(error)
    return false
  }
}

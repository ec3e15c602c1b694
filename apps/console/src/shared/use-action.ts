import { type QueryKey, useMutation } from '@tanstack/react-query'
import { isVitrineError } from '@vitrine/client'
import { queryClient, refetchQueries } from './query-client.ts'
import { showError, showToast } from './toasts/toasts.ts'

/** Returns a function that makes a change, shows a toast and refetches the queries below the keys. */
export function useAction(
  queryKeys: readonly QueryKey[],
  /** Messages for error codes. */
  errorMessages: Readonly<Record<string, string>> = {},
): <Result>(run: () => Promise<Result>, done?: string, onDone?: (result: Result) => unknown) => void {
  const { mutate } = useMutation(
    {
      mutationFn: (action: () => Promise<void>) => action(),
      onError: (error) => {
        const message = isVitrineError(error) ? errorMessages[error.code] : undefined
        if (message) showToast({ text: message, tone: 'failed' })
        else showError(error)
      },
    },
    queryClient,
  )
  return (run, done, onDone) =>
    mutate(async () => {
      const result = await run()
      if (done) showToast({ text: done })
      await refetchQueries(...queryKeys)
      await onDone?.(result)
    })
}

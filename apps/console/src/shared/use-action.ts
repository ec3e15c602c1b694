import { type QueryKey, useMutation } from '@tanstack/react-query'
import { isVitrineError } from '@vitrine/client'
import { useCallback } from 'react'
import { queryClient, refetchQueries } from './query-client.ts'
import { type NewToast, showError, showToast } from './toasts/toasts.ts'

/** Makes a change, shows a toast about its result, and continues. */
export type Action = <Result>(
  run: () => Promise<Result>,
  done?: string | ((result: Result) => NewToast | undefined),
  onDone?: (result: Result) => unknown,
) => void

/** Returns a function that makes a change, shows a toast and refetches the queries below the keys. */
export function useAction(
  queryKeys: readonly QueryKey[],
  /** Messages for error codes. */
  errorMessages: Readonly<Record<string, string>> = {},
): Action {
  const { mutate } = useMutation(
    {
      mutationFn: (action: () => Promise<void>) => action(),
      onError: (error) => {
        const message = isVitrineError(error) ? errorMessages[error.code] : undefined
        if (message) showToast({ text: message, tone: 'failed' })
        else showError(error)
        // A change in several steps may have been made in part.
        void refetchQueries(...queryKeys)
      },
    },
    queryClient,
  )
  return useCallback<Action>(
    (run, done, onDone) =>
      mutate(async () => {
        const result = await run()
        const toast = typeof done === 'string' ? { text: done } : done?.(result)
        if (toast) showToast(toast)
        await refetchQueries(...queryKeys)
        await onDone?.(result)
      }),
    [mutate, queryKeys],
  )
}

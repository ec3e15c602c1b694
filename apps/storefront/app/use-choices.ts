import type { Choices } from '@vitrine/contract'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams, useSubmit } from 'react-router'

/** The choices that were sent or are in the address, and a way to make others: they show at once, and the address follows. */
export function useChoices(sent?: Choices): {
  readonly wanted: Choices
  readonly choose: (choices: Choices) => void
} {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const [wanted, show] = useOptimistic<Choices>(sent ?? Object.fromEntries(search))
  const choose = (choices: Choices) =>
    startTransition(async () => {
      show(choices)
      await submit(choices, { replace: true, preventScrollReset: true })
    })
  return { wanted, choose }
}

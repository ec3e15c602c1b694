import type { Choices } from '@vitrine/contract'
import { startTransition, useOptimistic } from 'react'
import { useLocation, useSubmit } from 'react-router'

/** The choices from the form or the URL, and a setter. A new choice shows at once, and the URL follows. */
export function useProductChoices(sent?: Choices): {
  readonly wanted: Choices
  readonly choose: (choices: Choices) => void
} {
  const { search } = useLocation()
  const submit = useSubmit()
  const [wanted, show] = useOptimistic<Choices>(sent ?? Object.fromEntries(new URLSearchParams(search)))
  const choose = (choices: Choices) =>
    startTransition(async () => {
      show(choices)
      await submit(choices, { replace: true, preventScrollReset: true })
    })
  return { wanted, choose }
}

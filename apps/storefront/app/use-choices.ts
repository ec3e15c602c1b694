import type { Choices } from '@vitrine/contract'
import { startTransition, useOptimistic } from 'react'
import { useSearchParams, useSubmit } from 'react-router'

/** The choices a form stands at. */
export const choicesIn = (form: HTMLFormElement): Choices =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The choices in the address, and a way to take a form's: they show at once, and the address follows. */
export function useChoices(): { readonly wanted: Choices; readonly choose: (form: HTMLFormElement) => void } {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const [wanted, show] = useOptimistic<Choices>(Object.fromEntries(search))
  const choose = (form: HTMLFormElement) =>
    startTransition(async () => {
      show(choicesIn(form))
      await submit(form, { replace: true, preventScrollReset: true })
    })
  return { wanted, choose }
}

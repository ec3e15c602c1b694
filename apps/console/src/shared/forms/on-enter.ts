import type { KeyboardEvent } from 'react'

/** Makes Enter press the button of a field inside a larger form, without submitting the form. */
export const onEnter =
  (work: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    work()
  }

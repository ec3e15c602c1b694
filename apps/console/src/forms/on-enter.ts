import type { KeyboardEvent } from 'react'

/** For a field with a button of its own inside a larger form: Enter does what that button does, and saves nothing. */
export const onEnter =
  (work: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    work()
  }

import { useState } from 'react'

/** An open question to the merchant. Closing its dialog gives no answer. */
export interface OpenQuestion<Question, Answer> {
  readonly about: Question
  readonly answer: (answer?: Answer) => void
}

/** Returns the open question and a function that asks one and waits for the answer. */
export function useQuestion<Question, Answer>() {
  const [open, setOpen] = useState<OpenQuestion<Question, Answer>>()
  const ask = (about: Question) =>
    new Promise<Answer | undefined>((resolve) =>
      setOpen({
        about,
        answer: (answer) => {
          setOpen(undefined)
          resolve(answer)
        },
      }),
    )
  return [open, ask] as const
}

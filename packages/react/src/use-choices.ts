import type { Choices } from '@vitrine/contract'
import { useState } from 'react'
import { type Choosable, type ChosenProduct, chooseFrom } from './select-choices.ts'

export interface UseChoices extends ChosenProduct {
  readonly choose: (option: string, choice: string) => void
}

/** A product with choices made, and a way to make others. Starts with what can be bought. */
export function useChoices(product: Choosable, wanted: Choices = {}): UseChoices {
  const [made, make] = useState(wanted)
  const choose = (option: string, choice: string) => make((before) => ({ ...before, [option]: choice }))
  return { ...chooseFrom(product, made), choose }
}

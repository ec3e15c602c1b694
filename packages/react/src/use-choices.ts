import type { Choices } from '@vitrine/contract'
import { useState } from 'react'
import { type ProductSelection, type ProductWithOptions, selectChoices } from './select-choices.ts'

export interface UseChoices extends ProductSelection {
  readonly choose: (option: string, choice: string) => void
}

/** The selected choices of a product. Starts with a variant that is in stock, if there is one. */
export function useChoices(product: ProductWithOptions, initial: Choices = {}): UseChoices {
  const [selected, setSelected] = useState(initial)
  const choose = (option: string, choice: string) =>
    setSelected((previous) => ({ ...previous, [option]: choice }))
  return { ...selectChoices(product, selected), choose }
}

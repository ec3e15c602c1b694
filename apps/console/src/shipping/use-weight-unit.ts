import { useQuery } from '@tanstack/react-query'
import { editorText } from '../shared/messages/editor.ts'
import { shopQuery } from '../shared/shop-query.ts'

/** The symbol of the shop's weight unit; `undefined` while it loads. */
export function useWeightUnit(): string | undefined {
  const { data } = useQuery(shopQuery)
  return data && editorText.units[data.weightUnit]
}

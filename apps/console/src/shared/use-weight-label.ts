import { useQuery } from '@tanstack/react-query'
import { editorText } from './messages/editor.ts'
import { t } from './messages/t.ts'
import { shopQuery } from './shop-query.ts'

/** "Weight (kg)", in the unit of the shop; "Weight" until it is known. */
export function useWeightLabel(): string {
  const { data: shop } = useQuery(shopQuery)
  return shop ? t(editorText.weightIn, { unit: editorText.units[shop.weightUnit] }) : editorText.weight
}

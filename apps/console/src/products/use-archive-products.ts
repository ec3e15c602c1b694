import type { BulkSelection } from '@vitrine/contract'
import { productsText } from '../shared/messages/products.ts'
import { client } from '../shared/shop-client.ts'
import { useChangeInSteps } from './use-change-in-steps.ts'

/** Archives or unarchives products and offers to undo it. */
export function useArchiveProducts() {
  const { change, isChanging } = useChangeInSteps()
  const archive = (selection: BulkSelection, archived: boolean, onDone: () => unknown) =>
    change({
      step: () => client.catalog.archiveProducts(selection, { archived }),
      text: archived ? productsText.archived : productsText.unarchived,
      onDone,
    })
  return { archive, isArchiving: isChanging }
}

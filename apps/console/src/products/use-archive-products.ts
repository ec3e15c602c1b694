import type { BulkSelection } from '@vitrine/contract'
import { productsText } from '../shared/messages/products.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'

/** Archives or unarchives products and offers to undo it. Returns whether it succeeded. */
export async function archiveProductsWithUndo(selection: BulkSelection, archived: boolean): Promise<boolean> {
  const changeIds: string[] = []
  let count = 0
  let isDone = false
  try {
    while (!isDone) {
      const step = await client.catalog.archiveProducts(selection, { archived })
      if (step.changeId !== null) changeIds.push(step.changeId)
      count += step.changed
      isDone = step.isDone
    }
  } catch (error) {
    showError(error)
  }
  await refetchQueries(keys.products)
  if (count > 0)
    showToast({
      text: t(archived ? productsText.archived : productsText.unarchived, { count }),
      action: { name: shellText.undo, run: () => void undoArchive(changeIds) },
    })
  return isDone
}

async function undoArchive(changeIds: readonly string[]): Promise<void> {
  try {
    const outcomes = []
    for (const id of changeIds.toReversed()) outcomes.push(await client.auditLog.undo(id))
    await refetchQueries(keys.products)
    showToast(
      outcomes.some(({ skipped }) => skipped.length > 0)
        ? { text: shellText.notUndone, tone: 'failed' }
        : { text: shellText.undone },
    )
  } catch (error) {
    showError(error)
  }
}

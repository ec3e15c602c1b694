import type { Product } from '@vitrine/contract'
import { editorText } from '../shared/messages/editor.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'

/** Deletes a product and offers to undo it. Returns whether it succeeded. */
export async function deleteProductWithUndo({ _id, name }: Pick<Product, '_id' | 'name'>): Promise<boolean> {
  try {
    await client.products.deleteProduct(_id)
  } catch (error) {
    showError(error)
    return false
  }
  await refetchQueries(keys.products)
  showToast({
    text: t(editorText.deleted, { name }),
    action: { name: shellText.undo, run: () => void restore(_id, name) },
  })
  return true
}

async function restore(id: string, name: string): Promise<void> {
  try {
    const { changes } = await client.auditLog.listChanges({ entityId: id, limit: 1 })
    const { undone } = await client.auditLog.undo(changes[0]?._id ?? '')
    await refetchQueries(keys.products)
    showToast(
      undone > 0 ? { text: t(editorText.restored, { name }) } : { text: shellText.notUndone, tone: 'failed' },
    )
  } catch (error) {
    showError(error)
  }
}

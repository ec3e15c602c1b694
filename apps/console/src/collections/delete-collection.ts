import type { Collection } from '@vitrine/contract'
import { collectionsText } from '../shared/messages/collections.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'

/** Deletes a collection and offers to undo it. Returns whether it succeeded. */
export async function deleteCollectionWithUndo({
  _id,
  name,
}: Pick<Collection, '_id' | 'name'>): Promise<boolean> {
  try {
    await client.products.deleteCollection(_id)
  } catch (error) {
    showError(error)
    return false
  }
  await refetchQueries(keys.collections)
  showToast({
    text: t(collectionsText.deleted, { name }),
    action: { name: shellText.undo, run: () => void restore(_id, name) },
  })
  return true
}

async function restore(id: string, name: string): Promise<void> {
  try {
    const { changes } = await client.auditLog.listChanges({ entityId: id, limit: 1 })
    await client.auditLog.undo(changes[0]?._id ?? '')
    await refetchQueries(keys.collections)
    showToast({ text: t(collectionsText.restored, { name }) })
  } catch (error) {
    showError(error)
  }
}

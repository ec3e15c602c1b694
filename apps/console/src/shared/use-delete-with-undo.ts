import type { QueryKey } from '@tanstack/react-query'
import { shellText } from './messages/shell.ts'
import { client } from './shop-client.ts'
import { useAction } from './use-action.ts'

interface Deletion {
  readonly id: string
  readonly run: () => Promise<unknown>
  /** The toasts after deleting it and after undoing that. */
  readonly deleted: string
  readonly restored: string
  readonly onDone: () => unknown
}

/** Returns a function that deletes something and offers to undo it. */
export function useDeleteWithUndo(queryKeys: readonly QueryKey[]): (deletion: Deletion) => void {
  const act = useAction(queryKeys)
  const restore = async (entityId: string) => {
    const { changes } = await client.auditLog.listChanges({ entityId, limit: 1 })
    return client.auditLog.undo(changes[0]?._id ?? '')
  }
  return ({ id, run, deleted, restored, onDone }) => {
    const undo = () =>
      act(
        () => restore(id),
        ({ undone }) => (undone > 0 ? { text: restored } : { text: shellText.notUndone, tone: 'failed' }),
      )
    act(run, () => ({ text: deleted, action: { name: shellText.undo, run: undo } }), onDone)
  }
}

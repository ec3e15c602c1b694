import type { QueryKey } from '@tanstack/react-query'
import type { AuditLogChange } from '@vitrine/contract'
import { auditLogText } from './messages/audit-log.ts'
import { shellText } from './messages/shell.ts'
import { t } from './messages/t.ts'
import { queryClient, refetchQueries } from './query-client.ts'
import { sessionQuery } from './session.ts'
import { client } from './shop-client.ts'
import { showError, showToast } from './toasts/toasts.ts'
import { useAction } from './use-action.ts'

/** Undoes a change of the audit log, and shows what happened. Returns whether anything was undone. */
export async function undoChange(id: string): Promise<boolean> {
  const { undone, skipped, keptSecrets } = await client.auditLog.undo(id)
  if (keptSecrets.length > 0)
    showToast({ text: t(auditLogText.secretsKept, { names: keptSecrets.join(', ') }) })
  else if (undone > 0) showToast({ text: t(auditLogText.undone, { count: undone }) })
  if (skipped.length > 0) showToast({ text: shellText.notUndone, tone: 'failed' })
  return undone > 0
}

const MAX_CHANGES = 5

/** The latest changes of settings; none if they cannot be read now. */
const latestChanges = (): Promise<readonly AuditLogChange[]> =>
  client.auditLog.listChanges({ kind: 'SETTINGS', limit: MAX_CHANGES }).then(
    ({ changes }) => changes,
    () => [],
  )

/**
 * Saves a setting and returns its result with an action that undoes the change. There is no action if the save changed
 * nothing, or if its change cannot be undone.
 */
export async function saveWithUndo<Result>(
  save: () => Promise<Result>,
  onUndone: () => void,
): Promise<{ readonly result: Result; readonly undo?: () => void }> {
  const earlier = new Set((await latestChanges()).map(({ _id }) => _id))
  const result = await save()
  const name = queryClient.getQueryData(sessionQuery.queryKey)?.merchant.name
  const change = (await latestChanges()).find(({ _id, actorName }) => !earlier.has(_id) && actorName === name)
  if (!change || change.undoBlockedBy) return { result }
  const undo = async () => {
    if (await undoChange(change._id)) onUndone()
    // A setting may be part of any page.
    await refetchQueries([])
  }
  return { result, undo: () => void undo().catch(showError) }
}

/** Returns a function that changes a setting without a form, such as a checkbox or a deletion, and offers to undo it. */
export function useSettingAction(
  queryKeys: readonly QueryKey[],
  /** Messages for error codes. */
  errorMessages?: Readonly<Record<string, string>>,
) {
  const act = useAction(queryKeys, errorMessages)
  return <Result>(
    save: () => Promise<Result>,
    done: string | ((result: Result) => string),
    onDone?: () => unknown,
  ): void =>
    act(
      () => saveWithUndo(save, () => {}),
      ({ result, undo }) => ({
        text: typeof done === 'string' ? done : done(result),
        ...(undo && { action: { name: shellText.undo, run: undo } }),
      }),
      onDone,
    )
}

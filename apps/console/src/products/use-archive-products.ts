import type { BulkSelection } from '@vitrine/contract'
import { useState } from 'react'
import { productsText } from '../shared/messages/products.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'

/** Archives or unarchives products and offers to undo it. */
export function useArchiveProducts() {
  const [isArchiving, setArchiving] = useState(false)
  const act = useAction([keys.products])
  const undo = (changeIds: readonly string[]) =>
    act(
      async () => {
        const outcomes = []
        for (const id of changeIds.toReversed()) outcomes.push(await client.auditLog.undo(id))
        return outcomes
      },
      (outcomes) =>
        outcomes.some(({ skipped }) => skipped.length > 0)
          ? { text: shellText.notUndone, tone: 'failed' }
          : { text: shellText.undone },
    )
  const archive = (selection: BulkSelection, archived: boolean, onDone: () => unknown) => {
    setArchiving(true)
    act(
      () => archiveInSteps(selection, archived).finally(() => setArchiving(false)),
      ({ count, changeIds }) =>
        count === 0
          ? undefined
          : {
              text: t(archived ? productsText.archived : productsText.unarchived, { count }),
              action: { name: shellText.undo, run: () => undo(changeIds) },
            },
      ({ error }) => {
        if (error) throw error
        return onDone()
      },
    )
  }
  return { archive, isArchiving }
}

/** Returns an error together with the steps before it, so that they can be undone. */
async function archiveInSteps(selection: BulkSelection, archived: boolean) {
  const changeIds: string[] = []
  let count = 0
  try {
    for (let isDone = false; !isDone; ) {
      const step = await client.catalog.archiveProducts(selection, { archived })
      if (step.changeId !== null) changeIds.push(step.changeId)
      count += step.changed
      isDone = step.isDone
    }
    return { changeIds, count, error: undefined }
  } catch (error) {
    return { changeIds, count, error }
  }
}

import type { ArchiveProgress } from '@vitrine/contract'
import { useState } from 'react'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'

interface StepwiseChange {
  /** Changes the next products. */
  readonly step: () => Promise<ArchiveProgress>
  /** Says how many products changed. */
  readonly text: Parameters<typeof t>[0]
  readonly onDone: () => unknown
}

/** Changes many products step by step and offers to undo it. */
export function useChangeInSteps() {
  const [isChanging, setChanging] = useState(false)
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
  const change = ({ step, text, onDone }: StepwiseChange) => {
    setChanging(true)
    act(
      () => runSteps(step).finally(() => setChanging(false)),
      ({ count, changeIds }) =>
        count === 0
          ? undefined
          : { text: t(text, { count }), action: { name: shellText.undo, run: () => undo(changeIds) } },
      ({ error }) => {
        if (error) throw error
        return onDone()
      },
    )
  }
  return { change, isChanging }
}

/** Returns an error together with the steps before it, so that they can be undone. */
async function runSteps(step: StepwiseChange['step']) {
  const changeIds: string[] = []
  let count = 0
  try {
    for (let isDone = false; !isDone; ) {
      const progress = await step()
      if (progress.changeId !== null) changeIds.push(progress.changeId)
      count += progress.changed
      isDone = progress.isDone
    }
    return { changeIds, count, error: undefined }
  } catch (error) {
    return { changeIds, count, error }
  }
}

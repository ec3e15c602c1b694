import { useState } from 'react'
import { type Observable, observable, useObservable } from './observable.ts'

/** Something that is done once somebody asks for it. */
export type TaskState<Outcome> =
  | { readonly status: 'IDLE' }
  | { readonly status: 'WORKING' }
  | { readonly status: 'DONE'; readonly outcome: Outcome }
  | { readonly status: 'FAILED'; readonly error: unknown }

export interface Task<Args extends unknown[], Outcome> extends Observable<TaskState<Outcome>> {
  /** Does it. While it is being done, asking again changes nothing. */
  readonly run: (...args: Args) => Promise<void>
}

export function createTask<Args extends unknown[], Outcome>(
  work: (...args: Args) => Promise<Outcome>,
): Task<Args, Outcome> {
  const state = observable<TaskState<Outcome>>({ status: 'IDLE' })
  return {
    ...state,
    run: async (...args) => {
      if (state.getSnapshot().status === 'WORKING') return
      state.set({ status: 'WORKING' })
      await work(...args).then(
        (outcome) => state.set({ status: 'DONE', outcome }),
        (error: unknown) => state.set({ status: 'FAILED', error }),
      )
    },
  }
}

/** A task of this component's own. */
export function useTask<Args extends unknown[], Outcome>(
  make: () => (...args: Args) => Promise<Outcome>,
): TaskState<Outcome> & Pick<Task<Args, Outcome>, 'run'> {
  const [task] = useState(() => createTask(make()))
  return { ...useObservable(task), run: task.run }
}

import { useState } from 'react'
import { createObservable, type Observable, useObservable } from './observable.ts'

/** The state of an async action that a component starts. */
export type AsyncActionState<Result> =
  | { readonly status: 'IDLE' }
  | { readonly status: 'PENDING' }
  | { readonly status: 'DONE'; readonly result: Result }
  | { readonly status: 'FAILED'; readonly error: unknown }

export interface AsyncAction<Args extends unknown[], Result> extends Observable<AsyncActionState<Result>> {
  /** Runs the action. Calls during a pending run are ignored. */
  readonly run: (...args: Args) => Promise<void>
}

export function createAsyncAction<Args extends unknown[], Result>(
  action: (...args: Args) => Promise<Result>,
): AsyncAction<Args, Result> {
  const state = createObservable<AsyncActionState<Result>>({ status: 'IDLE' })
  return {
    ...state,
    run: async (...args) => {
      if (state.getSnapshot().status === 'PENDING') return
      state.set({ status: 'PENDING' })
      await action(...args).then(
        (result) => state.set({ status: 'DONE', result }),
        (error: unknown) => state.set({ status: 'FAILED', error }),
      )
    },
  }
}

/** An async action that belongs to one component. */
export function useAsyncAction<Args extends unknown[], Result>(
  createAction: () => (...args: Args) => Promise<Result>,
): AsyncActionState<Result> & Pick<AsyncAction<Args, Result>, 'run'> {
  const [action] = useState(() => createAsyncAction(createAction()))
  return { ...useObservable(action), run: action.run }
}

import { useState } from 'react'
import { createObservable, type Observable, useObservable } from './observable.ts'

/** The state of an async action that a component starts. */
export type AsyncActionState<Outcome> =
  | { readonly status: 'IDLE' }
  | { readonly status: 'PENDING' }
  | { readonly status: 'DONE'; readonly outcome: Outcome }
  | { readonly status: 'FAILED'; readonly error: unknown }

export interface AsyncAction<Args extends unknown[], Outcome> extends Observable<AsyncActionState<Outcome>> {
  /** Runs the action. Calls during a pending run are ignored. */
  readonly run: (...args: Args) => Promise<void>
}

export function createAsyncAction<Args extends unknown[], Outcome>(
  action: (...args: Args) => Promise<Outcome>,
): AsyncAction<Args, Outcome> {
  const state = createObservable<AsyncActionState<Outcome>>({ status: 'IDLE' })
  return {
    ...state,
    run: async (...args) => {
      if (state.getSnapshot().status === 'PENDING') return
      state.set({ status: 'PENDING' })
      await action(...args).then(
        (outcome) => state.set({ status: 'DONE', outcome }),
        (error: unknown) => state.set({ status: 'FAILED', error }),
      )
    },
  }
}

/** An async action that belongs to one component. */
export function useAsyncAction<Args extends unknown[], Outcome>(
  createAction: () => (...args: Args) => Promise<Outcome>,
): AsyncActionState<Outcome> & Pick<AsyncAction<Args, Outcome>, 'run'> {
  const [action] = useState(() => createAsyncAction(createAction()))
  return { ...useObservable(action), run: action.run }
}

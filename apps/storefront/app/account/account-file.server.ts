import type { RouterContextProvider } from 'react-router'
import { deferErrorToLoaders } from '../middleware-errors.server.ts'

interface Step {
  readonly context: Readonly<RouterContextProvider>
}

/** Answers with a file in place of a page of the account, which is there to say that none is to be had. */
export const accountFile =
  <S extends Step>(open: (step: S) => Promise<Response | undefined>) =>
  (step: S): Promise<Response | undefined> =>
    deferErrorToLoaders(step.context, () => open(step))

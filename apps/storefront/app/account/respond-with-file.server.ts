import type { RouterContextProvider } from 'react-router'
import { deferErrorToLoaders } from '../shared/middleware-errors.server.ts'

interface Step {
  readonly context: Readonly<RouterContextProvider>
}

/** Responds with a file instead of an account page. The page is shown only if there is no file. */
export const respondWithFile =
  <S extends Step>(open: (step: S) => Promise<Response | undefined>) =>
  (step: S): Promise<Response | undefined> =>
    deferErrorToLoaders(step.context, () => open(step))

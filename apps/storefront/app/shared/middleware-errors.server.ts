import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const middlewareErrorContext = createContext<{ readonly error: unknown } | null>(null)

/**
 * Runs middleware work, and stores its error for the loaders to throw. An error that middleware throws itself would skip
 * the error page.
 */
export async function deferErrorToLoaders<T>(
  context: Context,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Response) throw error
    context.set(middlewareErrorContext, { error })
    return undefined
  }
}

/** Throws the error that middleware stored, if any. */
export function rethrowMiddlewareError(context: Context): void {
  const stored = context.get(middlewareErrorContext)
  if (stored) throw stored.error
}

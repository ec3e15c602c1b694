import { createContext, type RouterContextProvider } from 'react-router'

type Context = Readonly<RouterContextProvider>

const failureContext = createContext<{ readonly failure: unknown } | null>(null)

/**
 * Does what has to be done before the loaders of a page. While it cannot be, it is for the loaders to fail: what fails
 * before them leaves a page without a word to say so.
 */
export async function beforeLoaders<T>(context: Context, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (failure) {
    if (failure instanceof Response) throw failure
    context.set(failureContext, { failure })
    return undefined
  }
}

/** Fails as what was to be done before the loaders has. */
export function failAsBefore(context: Context): void {
  const failed = context.get(failureContext)
  if (failed) throw failed.failure
}

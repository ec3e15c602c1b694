/** Batches requests made while a list is resolved into one query. */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: { readonly keys: Key[]; readonly responses: Promise<readonly Value[]> } | undefined

  const open = () => {
    const keys: Key[] = []
    // The items of a list are resolved synchronously, so all requests are collected by then.
    const responses = Promise.resolve().then(() => {
      waiting = undefined
      return load(keys)
    })
    return { keys, responses }
  }

  return async (key) => {
    waiting ??= open()
    const { keys, responses } = waiting
    const index = keys.push(key) - 1
    const response = (await responses)[index]
    if (response === undefined) throw new Error('A batch was answered without one of its keys.')
    return response
  }
}

/** Batches requests made while a list is resolved into one query. */
export function createBatchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let batch: { readonly keys: Key[]; readonly responses: Promise<readonly Value[]> } | undefined

  const open = () => {
    const keys: Key[] = []
    // The items of a list are resolved synchronously, so all requests are collected by then.
    const responses = Promise.resolve().then(() => {
      batch = undefined
      return load(keys)
    })
    return { keys, responses }
  }

  return async (key) => {
    batch ??= open()
    const { keys, responses } = batch
    const index = keys.push(key) - 1
    const response = (await responses)[index]
    if (response === undefined) throw new Error('A batch was answered without one of its keys.')
    return response
  }
}

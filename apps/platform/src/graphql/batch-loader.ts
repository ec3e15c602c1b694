/** Batches requests made while a list is resolved into one query. */
export function createBatchLoader<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let waiting: { readonly keys: Key[]; readonly answers: Promise<readonly Value[]> } | undefined

  const open = () => {
    const keys: Key[] = []
    // The items of a list are resolved synchronously, so all requests are collected by then.
    const answers = Promise.resolve().then(() => {
      waiting = undefined
      return ask(keys)
    })
    return { keys, answers }
  }

  return async (key) => {
    waiting ??= open()
    const { keys, answers } = waiting
    const index = keys.push(key) - 1
    const answer = (await answers)[index]
    if (answer === undefined) throw new Error('A batch was answered without one of its keys.')
    return answer
  }
}

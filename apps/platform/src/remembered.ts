/** A value that is made when first asked for and then kept. A failure is not kept: the next caller tries again. */
export function remembered<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= make().catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}

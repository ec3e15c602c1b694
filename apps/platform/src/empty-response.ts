/** The answer of an operation that has nothing to tell but that it is done. */
export type Nothing = Readonly<Record<string, never>>

/** The answer of an operation that has nothing to tell but that it is done. */
export type EmptyResponse = Readonly<Record<string, never>>

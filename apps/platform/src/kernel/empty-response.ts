/** The empty response of an operation. */
export type EmptyResponse = Readonly<Record<string, never>>

/** The page of a route that always leads on, or answers with a file: a fault is told on one, and nothing else is. */
export const NoPage = (): null => null

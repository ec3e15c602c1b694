/** The component of a route that only redirects or returns a file. React Router needs one to show errors. */
export const EmptyPage = (): null => null

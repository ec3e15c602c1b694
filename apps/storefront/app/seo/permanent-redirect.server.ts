import { redirect } from 'react-router'

/** Redirects a path that has changed, such as an old slug, with the query of the request. */
export const permanentRedirect = (path: string, search: string): Response =>
  redirect(`${encodeURI(path)}${search}`, 301)

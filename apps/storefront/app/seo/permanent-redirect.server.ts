import { redirect } from 'react-router'

/** Redirects a URL that has changed, such as an old slug. */
export const permanentRedirect = (path: string): Response => redirect(encodeURI(decodeURI(path)), 301)

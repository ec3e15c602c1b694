import { redirect } from 'react-router'

/** For an address that leads elsewhere for good. */
export const movedTo = (path: string): Response => redirect(encodeURI(decodeURI(path)), 301)

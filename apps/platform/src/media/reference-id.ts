/**
 * The id of a file where clients make a reference of it, such as a picture of a cart's line: the platform's own
 * address goes along, because a reference has no other place for it, and without it would lead to the hosted platform.
 */
export const referenceId = (publicUrl: string, id: string): string => `${encodeURIComponent(publicUrl)}~${id}`

/** The id of a file of this platform; `undefined` when the reference is to one of another. */
export function readReferenceId(publicUrl: string, id: string): string | undefined {
  const own = referenceId(publicUrl, '')
  if (id.startsWith(own)) return id.slice(own.length)
  return /^https?%3A/i.test(id) ? undefined : id
}

import { readReferenceId } from '../media/reference-id.ts'

const REFERENCE = /^(?:wix:)?(?:image|video|document):\/\/v1\/([^/#?]+)/

/** The id of the shop's own file that a URL or a reference of the wire names; `undefined` for files of others. */
export function mediaIdIn(url: string, publicUrl: string): string | undefined {
  const referred = REFERENCE.exec(url)?.[1]
  if (referred !== undefined) return readReferenceId(publicUrl, referred)
  const prefix = `${publicUrl}/media/`
  return url.startsWith(prefix) ? url.slice(prefix.length).split(/[/?#]/)[0] || undefined : undefined
}

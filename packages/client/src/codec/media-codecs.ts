import type { Codec } from './convert.ts'

interface WireImage {
  id?: string
  _id?: string
  url?: string
  width?: number
  height?: number
  altText?: string
  filename?: string
}

/** The path segment of a file name in a reference; empty without a name. */
const nameOf = (name: string | undefined) => (name ? `/${encodeURIComponent(name)}` : '')

/** File ids of our platform. References cannot contain a host, so these files use URLs. */
const OWN_FILE_ID = /^[\da-f]{40}/

/** Images are objects on the wire and references such as `wix:image://v1/…` in code. */
export const image: Codec = [
  (wire: WireImage | null) => {
    if (!wire?._id || OWN_FILE_ID.test(wire._id)) return wire?.url
    const name = nameOf(wire.filename ?? wire.altText)
    return `wix:image://v1/${wire._id}${name}#originWidth=${wire.width}&originHeight=${wire.height}`
  },
  (reference: string | null) => {
    const [, id, name = '', hash] =
      /^(?:wix:)?image:\/\/v1\/([^/#]+)(?:\/([^#]*))?(?:#(.*))?$/.exec(reference ?? '') ?? []
    if (!id) return reference ? { url: reference } : undefined
    const size = new URLSearchParams(hash)
    const text = decodeURIComponent(name)
    return {
      id,
      height: Number(size.get('originHeight')),
      width: Number(size.get('originWidth')),
      ...(text && { altText: text, filename: text, url: reference }),
    }
  },
]

interface WireVideo {
  _id?: string
  url?: string
  filename?: string
  posters?: WireImage[]
}

/** Videos of store variants; responses only. */
export const video: Codec = [
  (wire: WireVideo | null) => {
    if (!wire?._id || OWN_FILE_ID.test(wire._id)) return wire?.url
    const poster = wire.posters?.[1] ?? wire.posters?.[0]
    const still = poster?._id ?? poster?.url?.split('/').slice(1).pop()
    const hash = still
      ? `#posterUri=${still}&posterWidth=${poster?.width}&posterHeight=${poster?.height}`
      : ''
    return `wix:video://v1/${wire._id}${nameOf(wire.filename)}${hash}`
  },
  (reference) => reference,
]

/** Page links have two URL fields on the wire. */
export const pageUrl: Codec = [
  (wire: { url?: string } | null) => wire?.url,
  (url: string | null) => (url ? { relativePath: new URL(url).pathname, url } : undefined),
]

import type { Config } from '../../kernel/config.ts'

const REFERENCE = /^(?:wix:)?(?:image|video|document):\/\/v1\/([^/#?]+)/

type Addresses = Pick<Config, 'mediaUrl' | 'publicUrl'>

/** The id of the shop's own file that a URL or a wire reference names; `undefined` for other files. */
export function mediaIdIn(url: string, addresses: Addresses): string | undefined {
  const referred = REFERENCE.exec(url)?.[1]
  if (referred !== undefined) return referred
  const base = basesOf(addresses).find((each) => url.startsWith(`${each}/`))
  return base === undefined ? undefined : url.slice(base.length + 1).split(/[/?#]/)[0] || undefined
}

/** The base URLs of this shop's files. The platform serves them too where media have another host. */
const basesOf = ({ mediaUrl, publicUrl }: Addresses): string[] => [mediaUrl, `${publicUrl}/media`]

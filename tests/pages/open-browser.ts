import type { openStorefront } from './open-storefront.ts'

type Storefront = Pick<Awaited<ReturnType<typeof openStorefront>>, 'fetch'>

interface Page {
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const ORIGIN = 'https://shop.example'

/** A browser without scripts, which follows links between shop and platform. */
export function openBrowser(shop: Storefront) {
  const jars = { shop: new Map<string, string>(), platform: new Map<string, string>() }
  const cookieOf = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')
  const keep = (jar: Map<string, string>, response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
  const follow = async (response: Response): Promise<Page> => {
    const { url, status, headers } = response
    const to = headers.get('location')
    if (!to) return { path: url, status, headers, text: await response.text() }
    const { origin, pathname, search } = new URL(to, ORIGIN)
    return origin === ORIGIN ? open(pathname + search) : follow(await abroad(to))
  }
  const abroad = async (url: string) =>
    keep(
      jars.platform,
      await fetch(url, { redirect: 'manual', headers: { cookie: cookieOf(jars.platform) } }),
    )
  const open = async (path: string): Promise<Page> => {
    const response = await shop.fetch(path, { headers: { cookie: cookieOf(jars.shop) } })
    const page = await follow(keep(jars.shop, response))
    return response.headers.has('location') ? page : { ...page, path }
  }
  const send = async (path: string, fields: Record<string, string>): Promise<Page> => {
    const headers = { origin: ORIGIN, cookie: cookieOf(jars.shop) }
    const response = await shop.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
    return follow(keep(jars.shop, response))
  }
  return { open, send }
}

import type { openPlatform } from './platform.ts'

/** A browser without scripts: it keeps cookies, follows links within the platform, and sends the forms it sees. */
export function openBrowser({ app, config }: Awaited<ReturnType<typeof openPlatform>>) {
  const cookies = new Map<string, string>()
  let address = config.publicUrl
  let html = ''
  let status = 0

  const request = async (url: string, init: RequestInit = {}): Promise<void> => {
    const target = new URL(url, address)
    if (target.origin !== config.publicUrl) {
      address = target.href
      html = ''
      return
    }
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await app.fetch(new Request(target, { ...init, headers, redirect: 'manual' }))
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = response.headers.get('location')
    address = target.href
    if (location) return request(new URL(location, target).href)
    status = response.status
    html = await response.text()
  }

  return {
    cookies,
    open: request,
    get address() {
      return address
    },
    get status() {
      return status
    },
    get html() {
      return html
    },
    /** What a person reads. */
    get text() {
      const visible = html.replaceAll(/<(style|script|title)[^>]*>.*?<\/\1>/gs, '')
      return visible.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    },
    /** Sends the form that posts to an address with this ending, as it stands but for the given fields. */
    submit: (ending: string, given: Readonly<Record<string, string>> = {}, headers: HeadersInit = {}) => {
      const form = [...html.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, action]) =>
        action?.endsWith(ending),
      )
      if (!form) throw new Error(`there is no form to ${ending} on ${address}`)
      const [, action = '', inside = ''] = form
      const fields = Object.fromEntries(
        [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [name, value],
        ),
      )
      return request(action, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: config.publicUrl,
          ...headers,
        },
        body: new URLSearchParams({ ...fields, ...given }).toString(),
      })
    },
  }
}

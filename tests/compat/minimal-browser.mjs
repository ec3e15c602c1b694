/**
 * A minimal browser for the platform's pages. It stores cookies, follows redirects and submits forms.
 *
 * @param {import('./demo-shop.mjs').DemoShop} shop
 */
export function openBrowser({ fetch, url }) {
  /** @type {Map<string, string>} */
  const cookies = new Map()
  let page = ''

  /**
   * Follows redirects of the platform. Returns the external URL where they end, if any.
   *
   * @param {string} href
   * @param {RequestInit} [init]
   * @returns {Promise<string | undefined>}
   */
  const open = async (href, init = {}) => {
    const target = new URL(href, url)
    if (target.origin !== url) return target.href
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(new Request(target, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) return open(location)
    page = await response.text()
    return undefined
  }

  return {
    open,
    /** The URL of a link on the page with this path. @param {string} path */
    linkTo: (path) => page.match(new RegExp(`href="(${path}[^"]*)"`))?.[1] ?? path,
    /** Submits the page's form with these fields and its own. @param {Record<string, string>} fields */
    submit: (fields) => {
      const action = page.match(/<form[^>]*action="([^"]*)"/)?.[1] ?? ''
      const token = page.match(/name="token" value="([^"]*)"/)?.[1] ?? ''
      const body = new URLSearchParams({ ...fields, token })
      return open(action, { method: 'POST', headers: { origin: url }, body })
    },
  }
}

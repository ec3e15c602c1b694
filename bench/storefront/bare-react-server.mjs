// The HTTP server of the page baseline: renders the same markup with React alone.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../apps/storefront/package.json', import.meta.url))
// The storefront's own React.
const [{ createElement }, { renderToString }] = ['react', 'react-dom/server'].map((name) => require(name))

const VOID = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'path'])

/** @type {Record<string, string>} */
const pages = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const trees = new Map(Object.entries(pages).map(([path, html]) => [path, parseHtml(html)]))

/** @typedef {{ name: string, attributes: Record<string, unknown>, children: any[] }} Open */

/** Parses the well-formed HTML of React into elements. @param {string} html */
function parseHtml(html) {
  const token =
    /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)([^>]*)>([\s\S]*?)<\/\1>|<\/([\w-]+)>|<([\w-]+)([^>]*?)(\/?)>|([^<]+)/gi
  /** @type {Open[]} */
  const open = [{ name: 'div', attributes: {}, children: [] }]
  const top = () => /** @type {Open} */ (open.at(-1))
  const close = () => {
    const { name, attributes, children } = /** @type {Open} */ (open.pop())
    top().children.push(createElement(name, attributes, ...children))
  }
  for (const [
    ,
    raw,
    rawAttributes = '',
    code,
    closingTag,
    openingTag,
    attributes = '',
    slash,
    text,
  ] of html.matchAll(token)) {
    if (raw) {
      const inner = { dangerouslySetInnerHTML: { __html: code } }
      top().children.push(createElement(raw, { ...attributesOf(rawAttributes), ...inner }))
    } else if (text) top().children.push(text)
    else if (openingTag) {
      open.push({ name: openingTag, attributes: attributesOf(attributes), children: [] })
      if (slash || VOID.has(openingTag)) close()
    } else if (closingTag && open.length > 1 && top().name === closingTag) close()
  }
  while (open.length > 1) close()
  return createElement('div', null, ...top().children)
}

/** @param {string} text */
function attributesOf(text) {
  const found = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  // React accepts styles only as objects. Another attribute costs the same.
  return Object.fromEntries(
    found.map(([, name, value = '']) => [name === 'style' ? 'data-style' : name, value]),
  )
}

const server = createServer((request, response) => {
  const tree = trees.get(request.url ?? '')
  const body = Buffer.from(tree ? `<!DOCTYPE html>${renderToString(tree)}` : '')
  response.writeHead(tree ? 200 : 404, { 'content-type': 'text/html', 'content-length': body.length })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'))
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))

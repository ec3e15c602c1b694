import { createHash } from 'node:crypto'
import { getLanguage, LANGUAGES, type LanguageCode, splitLanguagePath } from '@vitrine/ui/i18n'
import { getI18n, type I18n } from '../app/i18n/request-i18n.server.ts'

const STYLE = `
  :root { color-scheme: light dark; --ground: #f7f3ec; --ink: #241f1a; --muted: #675d51; --accent: #96452a }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #1a1714; --ink: #f2ebe0; --muted: #b6aa9a; --accent: #e3a083 }
  }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--ground); color: var(--ink) }
  main { max-width: 36rem; padding: 2rem; font: 1.125rem/1.6 system-ui, sans-serif }
  h1 { font: 500 2.25rem/1.15 Georgia, serif; margin: 0 0 1rem }
  p { margin: 0 0 2rem; color: var(--muted) }
  a { color: var(--accent) }
`

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

type Reason = Exclude<keyof I18n['messages']['rejectedRequest'], 'goHome'>

const REASONS: Readonly<Record<number, Reason>> = {
  408: 'tooSlow',
  413: 'tooLarge',
  414: 'tooLong',
  431: 'tooManyCookies',
  500: 'failed',
}

/** The default language of the shop, as far as this process knows: these pages do not wait for the platform. */
let defaultLanguage: LanguageCode = LANGUAGES[0].code

export const setDefaultLanguage = (code: LanguageCode): void => {
  defaultLanguage = code
}

/** A self-contained page for requests that the app rejects before it renders a route. */
export function rejectionPage(status: number, pathname: string) {
  const { prefix, code = defaultLanguage } = splitLanguagePath(pathname)
  const { rejectedRequest } = getI18n(code).messages
  const { title, text } = rejectedRequest[REASONS[status] ?? 'unreadable']
  const { direction } = getLanguage(code)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': code,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: `<!doctype html>
<html lang="${code}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="${prefix || '/'}">${rejectedRequest.goHome}</a>
</main>
</body>
</html>
`,
  }
}

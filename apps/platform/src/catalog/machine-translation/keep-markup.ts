/** A placeholder that code or a template fills in, such as `{name}` or `{{ customer.name }}`. */
const PLACEHOLDER = /\{\{?\s*[\w.-]+\s*\}?\}/g
const TAG = /<\/?[a-z][^>]*>/gi
const KEPT = /<span translate="no">([\s\S]*?)<\/span>/g

export interface TextToTranslate {
  readonly text: string
  readonly format: 'TEXT' | 'HTML'
}

const hasPlaceholder = (text: string): boolean => text.search(PLACEHOLDER) >= 0

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')
const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')

/**
 * What a provider gets: text, or HTML in which placeholders are marked, as the translate attribute of HTML says, so that
 * it leaves them alone.
 */
export function toRequestText({ text, format }: TextToTranslate): TextToTranslate {
  if (!hasPlaceholder(text)) return { text, format }
  const html = format === 'HTML' ? text : escaped(text)
  // Attributes stay as they are.
  const marked = html
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : part.replace(PLACEHOLDER, '<span translate="no">$&</span>'),
    )
  return { text: marked.join(''), format: 'HTML' }
}

/** The translation in the form of its original; `undefined` if a tag or placeholder was lost, added or changed. */
export function fromResponseText(original: TextToTranslate, response: string): string | undefined {
  const isMarked = hasPlaceholder(original.text)
  const html = isMarked ? response.replace(KEPT, '$1') : response
  const text = isMarked && original.format === 'TEXT' ? unescaped(html) : html
  if (text.trim() === '') return undefined
  const isSame = (pattern: RegExp) =>
    JSON.stringify(all(original.text, pattern)) === JSON.stringify(all(text, pattern))
  return isSame(PLACEHOLDER) && (original.format === 'TEXT' || isSame(TAG)) ? text : undefined
}

/** In any order: another language may have another order of words. */
const all = (text: string, pattern: RegExp): readonly string[] => (text.match(pattern) ?? []).sort()

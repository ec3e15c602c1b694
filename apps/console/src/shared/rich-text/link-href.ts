/** What a merchant types as a link target, as the value of `href`; `undefined` if it is none. */
export function linkHref(text: string): string | undefined {
  const typed = text.trim()
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed)) return `mailto:${typed}`
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s"'<>`\\]+$/.test(typed) || typed === '/') return typed
  return /^[\w-]+(\.[\w-]+)+(\/[^\s"'<>`\\]*)?$/.test(typed) ? `https://${typed}` : undefined
}

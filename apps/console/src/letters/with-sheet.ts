/**
 * A letter as the console may show it. Its elements carry their own looks, as mail programs need them, which pages of the
 * console do not allow; so they move into a sheet that has the page's nonce.
 */
export function withSheet(html: string): string {
  // Under another name while it is read: a quote in a text is written as an entity, so this finds attributes only.
  const letter = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-looks="'), 'text/html')
  const rules = [...letter.querySelectorAll('[data-looks]')].map((element, at) => {
    const looks = element.getAttribute('data-looks')
    element.setAttribute('data-looks', String(at))
    return `[data-looks="${at}"]{${looks}}`
  })
  const sheet = letter.createElement('style')
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('')
  letter.head.append(sheet)
  return `<!doctype html>${letter.documentElement.outerHTML}`
}

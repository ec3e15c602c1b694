/**
 * Prepares the HTML of an email for the preview. Emails use inline styles, which the content security policy of the console
 * forbids, so the styles move into a style element with the nonce of the page.
 */
export function moveInlineStyles(html: string): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? ''
  // Renames the attribute before parsing, because the policy blocks it. Texts contain `&quot;`, so only attributes match.
  const allowed = html
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<style>', `<style nonce="${nonce}">`)
  const email = new DOMParser().parseFromString(allowed, 'text/html')
  const rules = [...email.querySelectorAll('[data-style]')].map((element, index) => {
    const style = element.getAttribute('data-style')
    element.setAttribute('data-style', String(index))
    return `[data-style="${index}"]{${style}}`
  })
  const stylesheet = email.createElement('style')
  stylesheet.setAttribute('nonce', nonce)
  stylesheet.textContent = rules.join('')
  email.head.append(stylesheet)
  return `<!doctype html>${email.documentElement.outerHTML}`
}

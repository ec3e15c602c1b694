/** One after the other, so that the last choice is the one that stays. */
let pendingUpdate: Promise<unknown> = Promise.resolve()

/**
 * Sends a form, and shows in its live parts what the page is like after that: what was typed elsewhere stays as it is.
 * Goes there if it has become another page; `false` if nobody answered.
 */
export function updatePage(form: HTMLFormElement, sent: FormData): Promise<boolean> {
  const shown = pendingUpdate.then(() => show(form.action, sent)).catch(() => false)
  pendingUpdate = shown
  return shown
}

async function show(action: string, sent: FormData): Promise<boolean> {
  const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
  const answer = await fetch(action, { method: 'POST', body })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!answer.ok || headingOf(page) !== headingOf(document)) {
    window.location.assign(answer.url)
    return true
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]'))
    part.replaceChildren(...(page.querySelector(`[data-live="${part.dataset.live}"]`)?.childNodes ?? []))
  return true
}

const headingOf = (page: Document) => page.querySelector('h1')?.textContent

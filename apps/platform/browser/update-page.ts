/** Runs one update after the other, so that the last choice wins. */
let pendingUpdate: Promise<unknown> = Promise.resolve()

/**
 * Sends a form and replaces the live regions of the page with those of the response; other input is kept. Navigates
 * if the response is another page. Returns `false` if there was no response.
 */
export function updatePage(form: HTMLFormElement, sent: FormData): Promise<boolean> {
  const shown = pendingUpdate.then(() => show(form.action, sent)).catch(() => false)
  pendingUpdate = shown
  return shown
}

async function show(action: string, sent: FormData): Promise<boolean> {
  const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
  const response = await fetch(action, { method: 'POST', body })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  if (!response.ok || headingOf(page) !== headingOf(document)) {
    window.location.assign(response.url)
    return true
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]'))
    part.replaceChildren(...(page.querySelector(`[data-live="${part.dataset.live}"]`)?.childNodes ?? []))
  return true
}

const headingOf = (page: Document) => page.querySelector('h1')?.textContent

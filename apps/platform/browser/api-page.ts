/** Sends the requests of the API page and shows the responses. */

const authorization = document.querySelector<HTMLInputElement>('#authorization')
document.querySelector('#credentials')?.addEventListener('submit', (event) => event.preventDefault())

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector('output')
  const button = form.querySelector('button')
  if (!output || !button) return
  button.disabled = true
  output.replaceChildren('Sending…')
  const start = performance.now()
  try {
    const response = await fetch(...requestOf(form))
    const took = `${Math.round(performance.now() - start)} ms`
    output.replaceChildren(
      line(
        `${response.status} ${response.statusText} · ${took} · ${response.headers.get('x-wix-request-id')}`,
      ),
      block(pretty(await response.text())),
    )
  } catch {
    output.replaceChildren('No response. Check your connection and try again.')
  } finally {
    button.disabled = false
  }
}

function requestOf(form: HTMLFormElement): [string, RequestInit] {
  const { method = 'GET', path = '/' } = form.dataset
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const of = (location: string) =>
    entries.flatMap(([name, value]) =>
      name.startsWith(`${location} `) && value !== ''
        ? [[name.slice(location.length + 1), value] as const]
        : [],
    )
  const address = of('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(of('query').map(([name, value]) => [name, value]))
  const body = entries.find(([name]) => name === 'body')?.[1]
  const headers: Record<string, string> = {
    ...(authorization?.value && { authorization: authorization.value }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...Object.fromEntries(of('header')),
  }
  return [
    `${address}${query.size > 0 ? `?${query}` : ''}`,
    { method, headers, ...(body !== undefined && { body }) },
  ]
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function line(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'text-sm'
  element.textContent = text
  return element
}

function block(text: string): HTMLElement {
  const element = document.createElement('pre')
  element.className = 'mt-2 max-h-96 overflow-auto border border-rule bg-surface p-4 text-sm'
  element.tabIndex = 0
  element.textContent = text
  return element
}

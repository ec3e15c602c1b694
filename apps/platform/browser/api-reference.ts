/** Shows what needs a script: forms that send requests, and a search that responds while typing. */

const authorization = document.querySelector<HTMLInputElement>('#authorization')
const credentials = document.querySelector<HTMLFormElement>('#credentials')
if (credentials) credentials.hidden = false
credentials?.addEventListener('submit', (event) => event.preventDefault())

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-path]')) {
  const details = form.closest<HTMLElement>('[data-try]')
  if (details) details.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

const rows = [...document.querySelectorAll<HTMLElement>('[data-search]')]
const status = document.querySelector('#search-status')
// A page of results has only its own rows.
if (status && !new URLSearchParams(location.search).get('q'))
  document
    .querySelector('search')
    ?.addEventListener('input', (event) => filterRows((event.target as HTMLInputElement).value))

function filterRows(text: string): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const row of rows) row.hidden = !words.every((word) => row.dataset.search?.includes(word))
  for (const group of document.querySelectorAll<HTMLElement>('main section'))
    group.hidden = !group.querySelector('[data-search]:not([hidden])')
  const count = rows.filter(({ hidden }) => !hidden).length
  status?.replaceChildren(count === 1 ? '1 operation' : `${count} operations`)
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
  const file = form.querySelector<HTMLInputElement>('[type=file]')?.files?.[0]
  const body = file ?? entries.find(([name]) => name === 'body')?.[1]
  const type = file?.type ?? 'application/json'
  const headers: Record<string, string> = {
    ...(authorization?.value && { authorization: authorization.value }),
    ...(body !== undefined && { 'content-type': type }),
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
  element.className =
    'mt-2 max-h-96 overflow-auto border border-rule bg-surface p-4 text-sm wrap-anywhere whitespace-pre-wrap'
  element.tabIndex = 0
  element.textContent = text
  return element
}

import { sendAgain, sendOnce } from './send-once.ts'

/** What makes the checkout nicer to use. All of it works without. */

for (const form of document.forms) {
  sendOnce(form)
  window.addEventListener('pageshow', ({ persisted }) => persisted && sendAgain(form))
}

const country = document.querySelector<HTMLSelectElement>('select[name=country]')
country?.addEventListener('change', () => askAsIn(country))
// A browser may have filled in another country than the page came with.
if (country) askAsIn(country)

/** Asks for an address the way the chosen country does, as its option tells. */
function askAsIn({ form, selectedOptions }: HTMLSelectElement): void {
  const { postalCode, needsPostalCode, subdivision, needsSubdivision } = selectedOptions[0]?.dataset ?? {}
  ask(form?.elements.namedItem('postalCode'), postalCode, needsPostalCode !== undefined)
  ask(form?.elements.namedItem('subdivision'), subdivision, needsSubdivision !== undefined)
}

function ask(field: unknown, label: string | undefined, isRequired: boolean): void {
  if (!(field instanceof HTMLInputElement)) return
  field.required = isRequired
  field.disabled = label === undefined
  field.parentElement?.classList.toggle('hidden', label === undefined)
  field.labels?.[0]?.replaceChildren(label ?? '')
}

import { translateValidation } from '@vitrine/ui/validation-messages'
import { fillCaptcha } from './captcha-field.ts'
import { formatWhileTyping } from './format-card.ts'
import { allowResend, sendOnce } from './send-once.ts'
import { showStripeFields } from './stripe-payment.ts'
import { updatePage } from './update-page.ts'

/** Enhances the checkout. Everything also works without scripts. */

translateValidation()

for (const form of document.forms) {
  sendOnce(form)
  window.addEventListener('pageshow', ({ persisted }) => persisted && allowResend(form))
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-captcha]')) {
  form.addEventListener('submit', (event) => {
    const captcha = form.querySelector<HTMLInputElement>('input[name=captcha]')
    const isOrder = event.submitter instanceof HTMLButtonElement && event.submitter.name === ''
    const isUnpaid = form.querySelector('input[name=provider][data-later]:checked') !== null
    if (!captcha || captcha.value || !isOrder || !isUnpaid) return
    event.preventDefault()
    void fillCaptcha(form, captcha).finally(() => HTMLFormElement.prototype.submit.call(form))
  })
}

document.addEventListener('submit', (event) => {
  const { submitter: button, target: form } = event
  if (!(button instanceof HTMLButtonElement) || !(form instanceof HTMLFormElement)) return
  if (event.defaultPrevented || button.dataset.stays === undefined) return
  event.preventDefault()
  const sent = new FormData(form, button)
  const isIn = button.closest('[data-live]')
  void updatePage(form, sent).then((isShown) => {
    allowResend(form)
    if (isShown) return isIn?.querySelector<HTMLElement>('[aria-invalid=true], button')?.focus()
    delete button.dataset.stays
    form.requestSubmit(button)
  })
})

/** Enter activates the button next to the field, not the one that continues. */
document.addEventListener('keydown', (event) => {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return
  const button = field.closest('[data-live]')?.querySelector<HTMLButtonElement>('button[data-stays]')
  if (!button) return
  event.preventDefault()
  button.click()
})

/** The rest of the page follows a choice, such as the taxes of a country. Arrow keys choose several in a row. */
let follow = 0
document.addEventListener('change', ({ target }) => {
  const field = target as HTMLInputElement | HTMLSelectElement
  const { form } = field
  const follows = field.closest<HTMLElement>('[data-follows]')?.dataset.follows
  if (!form || follows === undefined) return
  window.clearTimeout(follow)
  follow = window.setTimeout(() => {
    const sent = new FormData(form)
    sent.set('do', follows)
    void updatePage(form, sent)
  }, 250)
})

for (const country of document.querySelectorAll<HTMLSelectElement>(
  'select[name=country], select[name=billingCountry]',
)) {
  country.addEventListener('change', () => updateAddressFields(country))
  // A browser may have filled in another country than the server rendered.
  updateAddressFields(country)
}

/** Shows the address fields of the selected country, as described by its option. */
function updateAddressFields({ form, name, value, selectedOptions }: HTMLSelectElement): void {
  const { postalCode, needsPostalCode, postalCodeFirst, subdivision, needsSubdivision, taxId, needsTaxId } =
    selectedOptions[0]?.dataset ?? {}
  // Fields of the billing address are never required here, because they may be hidden.
  const isBilling = name === 'billingCountry'
  const names = isBilling
    ? { postalCode: 'billingPostalCode', subdivision: 'billingSubdivision', taxId: 'billingTaxId' }
    : { postalCode: 'postalCode', subdivision: 'subdivision', taxId: 'taxId' }
  const isRequired = (needed: string | undefined) => needed !== undefined && !isBilling
  updateField(form?.elements.namedItem(names.postalCode), postalCode, isRequired(needsPostalCode))
  movePostalCode(form?.elements.namedItem(names.postalCode), postalCodeFirst !== undefined)
  const parts = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name=${names.subdivision}]`)
  updateSubdivisions([...(parts ?? [])], value, subdivision, isRequired(needsSubdivision))
  updateField(form?.elements.namedItem(names.taxId), taxId, isRequired(needsTaxId))
}

function updateField(field: unknown, label: string | undefined, isRequired: boolean): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  field.required = isRequired
  field.disabled = label === undefined
  field.parentElement?.classList.toggle('hidden', label === undefined)
  field.labels?.[0]?.replaceChildren(label ?? '')
}

/** Shows the list of the country's subdivisions, or the text field where there is none. */
function updateSubdivisions(
  fields: readonly (HTMLInputElement | HTMLSelectElement)[],
  country: string,
  label: string | undefined,
  isRequired: boolean,
): void {
  const list = fields.find((field) => field.dataset.country === country)
  for (const field of fields) {
    const isShown = list ? field === list : field instanceof HTMLInputElement
    updateField(field, isShown ? label : undefined, isShown && isRequired)
  }
}

/** Puts the postal code before the city, or after the city and the state. */
function movePostalCode(field: unknown, isFirst: boolean): void {
  if (!(field instanceof HTMLInputElement) || !field.parentElement) return
  const place = field.parentElement
  if (isFirst) place.parentElement?.prepend(place)
  else place.parentElement?.append(place)
}

/** Requires the card fields while they are visible. */
function updateCardFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-card]'))
    field.required = field.checkVisibility()
}
for (const field of document.querySelectorAll<HTMLInputElement>('[data-card]')) formatWhileTyping(field)
document.addEventListener('change', updateCardFields)
updateCardFields()

for (const fields of document.querySelectorAll<HTMLElement>('[data-stripe]')) void showStripeFields(fields)

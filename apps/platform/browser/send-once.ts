/** Sends a form once, however often its button is clicked, and shows the button as busy. */
export function sendOnce(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    const button =
      event.submitter ?? form.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')
    if (form.dataset.sent) {
      event.preventDefault()
      return event.stopImmediatePropagation()
    }
    form.dataset.sent = 'true'
    button?.setAttribute('aria-busy', 'true')
  })
}

/** Allows a form to be sent again on a page restored from the browser history. */
export function allowResend(form: HTMLFormElement): void {
  delete form.dataset.sent
  for (const button of form.elements) button.removeAttribute('aria-busy')
}

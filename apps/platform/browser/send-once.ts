/** Lets a form be sent once, however often its button is clicked, and the button say that it is under way. */
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

/** For a page to which the browser has come back by its history: its forms may be sent again. */
export function allowResend(form: HTMLFormElement): void {
  delete form.dataset.sent
  for (const button of form.elements) button.removeAttribute('aria-busy')
}

import { allowResend } from './send-once.ts'

/** Whether the browser has passkeys, and reads their options. */
const isSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** Shows a form whose button asks the browser for a passkey before the form is sent. */
export function enablePasskeys(form: HTMLFormElement): void {
  const answer = form.querySelector<HTMLInputElement>('input[name=credential]')
  const alert = form.querySelector<HTMLElement>('[role=alert]')
  if (!answer || !alert || !isSupported()) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    alert.hidden = true
    askBrowser(form).then(
      (credential) => {
        answer.value = JSON.stringify(credential)
        HTMLFormElement.prototype.submit.call(form)
      },
      () => {
        // The shopper may have closed the dialog of the browser.
        alert.textContent = form.dataset.failed ?? ''
        alert.hidden = false
        allowResend(form)
      },
    )
  })
}

async function askBrowser({ dataset }: HTMLFormElement): Promise<unknown> {
  const response = await fetch(dataset.options ?? '', {
    method: 'POST',
    body: new URLSearchParams({ token: dataset.optionsToken ?? '' }),
  })
  if (!response.ok) throw new Error(`The options were refused with ${response.status}.`)
  const options = await response.json()
  const credential =
    dataset.passkey === 'create'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        })
  return (credential as PublicKeyCredential).toJSON()
}

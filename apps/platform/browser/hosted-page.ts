import { translateValidation } from '@vitrine/ui/validation-messages'
import { fillCaptcha } from './captcha-field.ts'
import { enablePasskeys } from './passkey-form.ts'
import { sendOnce } from './send-once.ts'

/** Enhances the sign-in pages. Everything also works without scripts. */

translateValidation()

for (const form of document.querySelectorAll<HTMLFormElement>('form')) {
  sendOnce(form)
  form.addEventListener('submit', (event) => {
    const captcha = form.querySelector<HTMLInputElement>('input[name=captcha]')
    if (!captcha || captcha.value) return
    event.preventDefault()
    void fillCaptcha(form, captcha).finally(() => HTMLFormElement.prototype.submit.call(form))
  })
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) enablePasskeys(form)

/** A page restored from the browser history still shows its buttons as busy. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload()
})

for (const password of document.querySelectorAll<HTMLInputElement>('input[data-reveal]')) {
  const toggle = document.createElement('button')
  toggle.type = 'button'
  toggle.className = 'self-start py-1 text-xs text-muted underline underline-offset-4 hover:text-accent'
  const show = (isShown: boolean) => {
    password.type = isShown ? 'text' : 'password'
    toggle.textContent = (isShown ? password.dataset.hide : password.dataset.reveal) ?? ''
  }
  show(false)
  toggle.addEventListener('click', () => show(password.type === 'password'))
  // Browsers must not store the password as a text value of the form.
  password.form?.addEventListener('submit', () => show(false))
  password.after(toggle)
}

document.querySelector<HTMLElement>('[aria-invalid=true], [name=code]')?.focus()

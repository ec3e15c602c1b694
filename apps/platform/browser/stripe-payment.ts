import { allowResend } from './send-once.ts'

/** The parts of Stripe.js that the payment step uses (https://docs.stripe.com/js). */
interface StripeJs {
  elements(options: object): StripeElements
  confirmPayment(options: object): Promise<StripeResult>
}

interface StripeElements {
  create(type: 'payment' | 'expressCheckout', options?: object): StripeElement
  update(options: object): void
  submit(): Promise<StripeResult>
}

interface StripeElement {
  mount(place: Element): void
  on(event: string, handler: (event: StripeEvent) => void): void
}

interface StripeEvent {
  resolve?(): void
  readonly availablePaymentMethods?: object
}

interface StripeResult {
  readonly error?: { readonly message?: string }
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: object) => StripeJs
  }
}

const SCRIPT = 'https://js.stripe.com/v3/'

/**
 * Shows Stripe's fields on the payment step. The order is placed when the shopper pays; Stripe then confirms its payment,
 * with 3-D Secure where the bank asks for it. Whatever fails before, the form leads to Stripe's page.
 */
export async function showStripeFields(fields: HTMLElement): Promise<void> {
  const form = fields.closest('form')
  const part = (name: string) => fields.querySelector<HTMLElement>(`[data-stripe-${name}]`)
  const [card, wallets, pageNote, save, problem] = ['card', 'wallets', 'page', 'save', 'error'].map(part)
  if (!form || !card || !wallets || !(await isLoaded()) || !window.Stripe) return
  const stripe = window.Stripe(fields.dataset.stripe ?? '', { locale: document.documentElement.lang })
  const elements = stripe.elements({
    mode: 'payment',
    ...amountIn(fields),
    ...(fields.dataset.repeated !== undefined && { setupFutureUsage: 'off_session' }),
  })
  const shownAmount = fields.querySelector('[data-live]')
  if (shownAmount)
    new MutationObserver(() => elements.update(amountIn(fields))).observe(shownAmount, { childList: true })

  let isReady = false
  const cardElement = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never' },
    defaultValues: { billingDetails: { email: fields.dataset.email } },
  })
  const show = (ready: boolean) => {
    isReady = ready
    card.hidden = !ready
    if (pageNote) pageNote.hidden = ready
    if (save) save.hidden = !ready
  }
  cardElement.on('ready', () => show(true))
  cardElement.on('loaderror', () => show(false))
  // Stripe measures its fields while they load.
  card.hidden = false
  cardElement.mount(card)

  save?.addEventListener('change', ({ target }) =>
    elements.update({ setupFutureUsage: (target as HTMLInputElement).checked ? 'on_session' : null }),
  )

  const walletElement = elements.create('expressCheckout')
  walletElement.on('ready', ({ availablePaymentMethods }) => {
    wallets.hidden = !availablePaymentMethods
  })
  walletElement.on('click', ({ resolve }) => {
    if (form.reportValidity()) resolve?.()
  })
  walletElement.on('confirm', () => void pay())
  wallets.hidden = false
  walletElement.mount(wallets)

  const fail = ({ message = '' }: NonNullable<StripeResult['error']>) => {
    if (problem) problem.textContent = message
    allowResend(form)
  }

  const pay = async (): Promise<void> => {
    if (problem) problem.textContent = ''
    const { error: incomplete } = await elements.submit()
    if (incomplete) return fail(incomplete)
    const placed = await placeOrder(form).catch(() => undefined)
    if (!placed) return HTMLFormElement.prototype.submit.call(form)
    if ('url' in placed) return window.location.assign(placed.url)
    const { clientSecret, returnUrl } = placed
    const confirmParams = { return_url: returnUrl }
    // Without a result, the platform asks Stripe.
    const confirmed = await stripe.confirmPayment({ elements, clientSecret, confirmParams }).catch(() => ({}))
    if ('error' in confirmed && confirmed.error) return fail(confirmed.error)
    window.location.assign(returnUrl)
  }

  form.addEventListener('submit', (event) => {
    const isOrder = event.submitter instanceof HTMLButtonElement && event.submitter.name === ''
    const isSavedCard = fields.querySelector('[data-saved-card]:checked') !== null
    if (!isReady || isSavedCard || !isOrder || !fields.checkVisibility() || event.defaultPrevented) return
    event.preventDefault()
    void pay()
  })
}

type Placed = { readonly url: string } | { readonly clientSecret: string; readonly returnUrl: string }

/** Sends the form. The response is the payment to confirm, or where to go instead. */
async function placeOrder(form: HTMLFormElement): Promise<Placed> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const response = await fetch(form.action, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  })
  return response.json()
}

const amountIn = (fields: HTMLElement) => {
  const shown = fields.querySelector('data')
  return { amount: Number(shown?.value), currency: shown?.dataset.currency ?? '' }
}

const isLoaded = () =>
  new Promise<boolean>((resolve) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => resolve(true)
    script.onerror = () => resolve(false)
    document.head.append(script)
  })

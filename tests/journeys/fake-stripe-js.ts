import type { Page } from '@playwright/test'

export const STRIPE_JS = 'https://js.stripe.com/**'

/**
 * Serves a small stand-in for Stripe.js, with the calls of its documentation that the payment step uses. Its requests go
 * to Stripe's API, as those of the real one, so that the page must allow them.
 */
export async function fakeStripeJs(page: Page, pay: (intent: string) => void): Promise<void> {
  await page.route(STRIPE_JS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})()` }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const isDeclined = route.request().postData()?.includes('0002')
    const [intent = ''] = /pi_\w+/.exec(route.request().url()) ?? []
    if (!isDeclined) pay(intent)
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: isDeclined ? { error: { message: 'Your card was declined.' } } : {},
    })
  })
}

/** Runs in the page. */
function stripeJs() {
  const cardNumber = () => document.querySelector<HTMLInputElement>('#card-number')?.value ?? ''
  const create = (type: string) => {
    const handlers: Record<string, (event: object) => void> = {}
    return {
      on: (event: string, handler: (event: object) => void) => {
        handlers[event] = handler
      },
      mount: (place: HTMLElement) => {
        if (type === 'payment')
          place.innerHTML = '<label for="card-number">Number at Stripe</label><input id="card-number">'
        setTimeout(() => handlers.ready?.({}))
      },
    }
  }
  const elements = () => ({
    create,
    update: () => {},
    submit: async () => (cardNumber() ? {} : { error: { message: 'Your card number is incomplete.' } }),
  })
  const confirmPayment = async (options: { clientSecret: string; confirmParams: { return_url: string } }) => {
    const [intent] = options.clientSecret.split('_secret_')
    const url = `https://api.stripe.com/v1/payment_intents/${intent}/confirm`
    const response = await fetch(url, { method: 'POST', body: cardNumber() })
    const { error } = await response.json()
    if (error) return { error }
    window.location.assign(options.confirmParams.return_url)
    return new Promise(() => {})
  }
  Object.assign(window, { Stripe: () => ({ elements, confirmPayment }) })
}

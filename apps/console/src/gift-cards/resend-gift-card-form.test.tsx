import type { GiftCard } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { ResendGiftCardForm, useResendGiftCard } = await import('./resend-gift-card-form.tsx')

afterEach(() => vi.unstubAllGlobals())

const emailRequired = () =>
  Response.json(
    {
      message: 'email is required',
      details: {
        validationError: {
          fieldViolations: [{ field: 'email', violatedRule: 'REQUIRED_FIELD', description: 'is required' }],
        },
      },
    },
    { status: 400 },
  )

test('asks for the email address of the recipient if the card has none', async () => {
  vi.stubGlobal('fetch', async () => emailRequired())
  let resend: ReturnType<typeof useResendGiftCard> | undefined
  function Probe() {
    resend = useResendGiftCard('card')
    // Reading the errors subscribes the form to them.
    return <p>{resend.form.formState.errors.email?.message}</p>
  }
  renderToStaticMarkup(<Probe />)
  await resend?.saving.submit()
  expect(resend?.form.getFieldState('email').error?.message).toBe('Enter the recipient’s email address.')
})

const shown = (email: string) => {
  const element = <ResendGiftCardForm card={{ _id: 'card', email } as GiftCard} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('offers the previous email address only if there is one', () => {
  expect(shown('ada@shop.example')).toContain('Leave empty to use the same email address as before.')
  expect(shown('')).not.toContain('Leave empty')
})

import { useVitrine } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'

/** Leads to the checkout, once everything that was clicked is saved. */
export function CheckoutButton(): ReactElement {
  const messages = useMessages('cart')
  const { cart } = useVitrine()
  const [isLeaving, setLeaving] = useState(false)
  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const comeBack = () => setLeaving(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    event.stopPropagation()
    setLeaving(true)
    const before = cart?.getSnapshot().refused.length
    await cart?.settled()
    const { status, refused } = cart?.getSnapshot() ?? {}
    // What was refused before they have seen; what is refused now they should.
    if (status !== 'WAITING' && refused?.length === before) form.submit()
    else setLeaving(false)
  }
  return (
    <form method="post" action={useHref('/checkout')} onSubmit={leave}>
      <Button type="submit" size="large" className="w-full" aria-disabled={isLeaving}>
        {isLeaving ? messages.redirecting : messages.checkout}
      </Button>
    </form>
  )
}

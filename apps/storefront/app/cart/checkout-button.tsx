import { useVitrine } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type FormEvent, type ReactElement, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'

/** Opens the checkout after all pending changes are saved. */
export function CheckoutButton(): ReactElement {
  const messages = useMessages('cart')
  const { cart } = useVitrine()
  const [isLeaving, setLeaving] = useState(false)
  // The back button restores the page in its last state.
  useEffect(() => {
    const onPageShow = () => setLeaving(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    event.preventDefault()
    event.stopPropagation()
    setLeaving(true)
    const before = cart?.getSnapshot().refused.length
    await cart?.settled()
    const { status, refused } = cart?.getSnapshot() ?? {}
    // Stay on the page only for new errors.
    if (status !== 'WAITING' && refused?.length === before) form.submit()
    else setLeaving(false)
  }
  return (
    <form method="post" action={useHref('/checkout')} onSubmit={submit}>
      <Button type="submit" size="large" className="w-full" aria-disabled={isLeaving}>
        {isLeaving ? messages.redirecting : messages.checkout}
      </Button>
    </form>
  )
}

import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'

export function EmptyCart(): ReactElement {
  const messages = useMessages('cart')
  return (
    <div className="py-10">
      <p className="max-w-[40ch] text-lg text-balance text-muted">{messages.empty}</p>
      <p className="mt-8">
        <Link to="/products" className={buttonClass({ size: 'large' })}>
          {messages.continueShopping}
        </Link>
      </p>
    </div>
  )
}

import { useCart } from '@vitrine/react'
import type { Country } from '@vitrine/ui/countries'
import type { ReactElement } from 'react'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { AnsweredForms } from './answered-forms.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNews } from './cart-news.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { CouponForm } from './coupon-form.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { EstimateForm } from './estimate-form.tsx'
import { NoteForm } from './note-form.tsx'

interface CartBoardProps {
  readonly countries: readonly Country[]
  /** The code that was typed before this page, and refused. */
  readonly code?: string | undefined
}

/** The whole cart on a page of its own: what is in it, what it costs, and all that changes either. */
export function CartBoard({ countries, code }: CartBoardProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { count } = useCart()
  return (
    <AnsweredForms className="mt-4">
      <CartNews withCoupons={count > 0} />
      {count === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-12 xl:gap-x-20">
          <div className="min-w-0 md:col-span-7">
            <p role="status" className="pb-4 text-sm text-muted">
              {t(messages.pieces, { count })}
            </p>
            <CartLines />
          </div>
          <section
            aria-label={messages.summary}
            className="grid min-w-0 gap-6 self-start md:sticky md:top-8 md:col-span-5"
          >
            <CartTotals />
            <CheckoutButton />
            <CouponForm typed={code} />
            <EstimateForm countries={countries} />
            <NoteForm />
          </section>
        </div>
      )}
    </AnsweredForms>
  )
}

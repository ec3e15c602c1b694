import { useCart } from '@vitrine/react'
import type { Country } from '@vitrine/ui/countries'
import type { ReactElement } from 'react'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { useShopLayoutData } from '../shared/use-route-data.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartTotals } from './cart-totals.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CouponForm } from './forms/coupon-form.tsx'
import { EstimateForm } from './forms/estimate-form.tsx'
import { OptimisticForms } from './forms/optimistic-forms.tsx'
import { OrderNoteForm } from './forms/order-note-form.tsx'
import { FreeDeliveryProgress } from './free-delivery-progress.tsx'

const CollectionList = lazyComponent(
  async () => (await import('../shared/components/collection-list.tsx')).CollectionList,
)

interface CartViewProps {
  readonly countries: readonly Country[]
  /** The discount code that the server refused. */
  readonly code?: string | undefined
}

/** The contents of the cart page: lines, totals and all cart forms. */
export function CartView({ countries, code }: CartViewProps): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { count } = useCart()
  const collections = useShopLayoutData()?.collections ?? []
  return (
    <OptimisticForms className="mt-4">
      <CartNotices withCoupons={count > 0} />
      {count === 0 ? (
        <>
          <EmptyCart />
          {collections.length > 0 && (
            <div className="-mx-(--gutter)">
              <CollectionList title={messages.shopByCollection} collections={collections} />
            </div>
          )}
        </>
      ) : (
        <div className="grid gap-x-12 gap-y-10 md:grid-cols-12 xl:gap-x-20">
          <div className="min-w-0 md:col-span-7">
            <p role="status" className="pb-4 text-sm text-muted">
              {t(messages.itemCount, { count })}
            </p>
            <CartLines />
          </div>
          <section
            aria-label={messages.summary}
            className="grid min-w-0 gap-6 self-start md:sticky md:top-8 md:col-span-5"
          >
            <FreeDeliveryProgress />
            <CartTotals />
            <CheckoutButton />
            <CouponForm typed={code} />
            <EstimateForm countries={countries} />
            <OrderNoteForm />
          </section>
        </div>
      )}
    </OptimisticForms>
  )
}

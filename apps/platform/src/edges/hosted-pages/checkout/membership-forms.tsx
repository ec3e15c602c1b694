import type { WireCheckout } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { joinWithCommas } from '@vitrine/ui/i18n'
import { translatedText } from '../../../kernel/i18n/translated-text.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { CheckoutForm, type CheckoutPage } from './checkout-layout.tsx'

interface MembershipFormsProps {
  readonly checkoutPage: CheckoutPage
  readonly checkout: WireCheckout
}

/** The memberships of the member that can pay for items, each with a button to use or remove it. */
export const MembershipForms = ({
  checkoutPage,
  checkout: { lineItems, membershipOptions = {} },
}: MembershipFormsProps) => {
  const { texts, t } = useLocale()
  const { heading, unlimited, credits, covers, use, useNamed, remove, removeNamed, minimums } =
    texts.checkout.membership
  const { eligibleMemberships = [], selectedMemberships } = membershipOptions
  if (eligibleMemberships.length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="memberships">
      <h2 id="memberships" className="text-sm font-medium">
        {heading}
      </h2>
      <ul>
        {eligibleMemberships.map((membership) => {
          const chosen = selectedMemberships?.memberships.find(({ id }) => id === membership.id)
          const name = membership.name?.original ?? ''
          const items = joinWithCommas(
            lineItems
              .filter(({ id }) => (chosen ?? membership).lineItemIds?.includes(id))
              .map(({ productName }) => translatedText(productName)),
          )
          return (
            <li key={membership.id} className="border-b border-rule">
              <CheckoutForm
                checkoutPage={checkoutPage}
                to="payment"
                className="flex items-center justify-between gap-4 py-3"
              >
                <input type="hidden" name="membership" value={membership.id} />
                <div className="min-w-0">
                  <p className="wrap-anywhere">
                    <bdi>{name}</bdi>
                  </p>
                  <p className="mt-1 text-sm text-muted">
                    {membership.credits ? t(credits, { count: membership.credits.remaining }) : unlimited}
                  </p>
                  <p className="text-sm wrap-anywhere text-muted">{t(covers, { items })}</p>
                </div>
                <Button
                  type="submit"
                  name="do"
                  value={chosen ? 'remove-membership' : 'membership'}
                  variant={chosen ? 'ghost' : 'secondary'}
                  size="small"
                  className={chosen ? '-me-3 shrink-0' : 'shrink-0'}
                  aria-label={t(chosen ? removeNamed : useNamed, { name })}
                >
                  {chosen ? remove : use}
                </Button>
              </CheckoutForm>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">{minimums}</p>
    </section>
  )
}

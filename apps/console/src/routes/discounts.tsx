import type { ReactElement } from 'react'
import { CheckoutLinkForm } from '../checkout-links/checkout-link-form.tsx'
import { CouponForm } from '../discounts/coupon-form.tsx'
import { DiscountForm } from '../discounts/discount-form.tsx'
import { formatCouponConditions, formatDiscountConditions } from '../discounts/format-conditions.ts'
import { formatReduction } from '../discounts/reduction.ts'
import { SettingsList } from '../pricing-settings/settings-list.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { checkoutLinksText as linksText } from '../shared/messages/checkout-links.ts'
import { discountsText as text } from '../shared/messages/discounts.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSession } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const { currency } = useSession().shop
  return (
    <div className="max-w-3xl">
      <PageTitle title={text.title} />
      <div className="mb-4">
        <PageHeading>{text.title}</PageHeading>
      </div>
      <SettingsList
        title={text.coupons}
        intro={text.couponsIntro}
        add={text.newCoupon}
        queryKey={keys.coupons}
        read={() => client.coupons.listCoupons()}
        remove={(id) => client.coupons.deleteCoupon(id)}
        line={(coupon) => ({
          name: coupon.code,
          details: `${coupon.name} · ${formatReduction(coupon.benefit, currency)}`,
          conditions: formatCouponConditions(coupon, currency),
          state: text.states[coupon.status],
        })}
        Form={CouponForm}
      />
      <SettingsList
        title={text.automaticDiscounts}
        intro={text.automaticDiscountsIntro}
        add={text.newAutomaticDiscount}
        queryKey={keys.automaticDiscounts}
        read={() => client.automaticDiscounts.listAutomaticDiscounts()}
        remove={(id) => client.automaticDiscounts.deleteAutomaticDiscount(id)}
        line={(discount) => ({
          name: discount.name,
          details: formatReduction(discount.reduction, currency),
          conditions: formatDiscountConditions(discount, currency),
          state: discount.active ? text.states[discount.status] : text.states.DISABLED,
        })}
        Form={DiscountForm}
      />
      <SettingsList
        title={linksText.title}
        intro={linksText.intro}
        add={linksText.new}
        queryKey={keys.checkoutLinks}
        read={() => client.checkoutLinks.listCheckoutTemplates()}
        remove={(id) => client.checkoutTemplates.deleteCheckoutTemplate(id)}
        line={({ name, status, uses = 0, lineItems = [], customLineItems = [] }) => ({
          name: name || linksText.unnamed,
          details: [
            t(linksText.lines, { count: lineItems.length + customLineItems.length }),
            t(linksText.uses, { count: uses }),
          ].join(' · '),
          ...(status === 'INACTIVE' && { state: linksText.inactive }),
        })}
        Form={CheckoutLinkForm}
      />
    </div>
  )
}

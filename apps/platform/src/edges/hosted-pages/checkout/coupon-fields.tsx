import type { WireCheckout } from '@vitrine/contract'
import { Button, TextField } from '@vitrine/ui'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { STEP_FORM } from './checkout-layout.tsx'

interface CouponProps {
  readonly checkout: WireCheckout
  /** The typed code, and its error. */
  readonly value: string | undefined
  readonly problem: string | undefined
}

/** A discount code. It is submitted with the form of the step, so that typed values are kept. */
export const CouponFields = ({ checkout, value, problem }: CouponProps) => {
  const texts = useLocale().texts.checkout.coupon
  const coupon = checkout.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  const button = {
    type: 'submit',
    form: STEP_FORM,
    formNoValidate: true,
    name: 'do',
    'data-stays': true,
  } as const
  return coupon ? (
    <div className="mt-6 flex items-center justify-between gap-4">
      <span className="text-sm">
        {texts.applied} <strong>{coupon.code}</strong>
      </span>
      <Button {...button} value="remove-coupon" variant="ghost" size="small" className="-me-3">
        {texts.remove}
      </Button>
    </div>
  ) : (
    <div className="mt-6 flex items-start gap-3">
      <TextField
        name="code"
        form={STEP_FORM}
        label={texts.label}
        autoComplete="off"
        maxLength={50}
        className="grow"
        defaultValue={value}
        error={problem}
      />
      <Button {...button} value="coupon" variant="secondary" className="mt-7 h-12">
        {texts.apply}
      </Button>
    </div>
  )
}

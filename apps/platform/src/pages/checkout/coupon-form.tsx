import { Button, TextField } from '@vitrine/ui'
import { useSpeech } from '../speaking.tsx'
import { CheckoutForm } from './frame.tsx'
import type { StepProps } from './parts.tsx'

/** A code that makes it cheaper. */
export const CouponForm = ({ counter, checkout, problem }: StepProps) => {
  const texts = useSpeech().texts.checkout.coupon
  const coupon = checkout.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  return coupon ? (
    <CheckoutForm counter={counter} to="coupon" className="mt-6 flex items-center justify-between gap-4">
      <span className="text-sm">
        {texts.applied} <strong>{coupon.code}</strong>
      </span>
      <Button type="submit" variant="quiet" size="small">
        {texts.remove}
      </Button>
    </CheckoutForm>
  ) : (
    <CheckoutForm counter={counter} to="coupon" className="mt-6 flex items-end gap-3">
      <TextField
        name="code"
        label={texts.label}
        autoComplete="off"
        maxLength={50}
        className="grow"
        error={problem?.message}
      />
      <Button type="submit" variant="secondary" className="h-12">
        {texts.apply}
      </Button>
    </CheckoutForm>
  )
}

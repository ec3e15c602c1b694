import { useCart } from '@vitrine/react'
import { Button, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useHref } from 'react-router'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { RefusalNotices } from '../refusal-notices.tsx'

/** The discount code form. It shows the applied code with a remove button, and keeps a rejected code in the field. */
export function CouponForm({ typed }: { readonly typed?: string | undefined }): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  const { coupon, refused } = useCart()
  const [refusedCode] = refused
    .flatMap(({ intent }) => (intent.type === 'COUPON' && intent.code) || [])
    .slice(-1)
  const code = refusedCode ?? typed
  const action = useHref('/cart')
  if (coupon)
    return (
      <form method="post" action={action} className="flex items-center justify-between gap-4">
        <input type="hidden" name="intent" value="no-coupon" />
        <p className="min-w-0 wrap-anywhere">
          <span className="text-sm text-muted">{messages.coupon}</span> <strong>{coupon}</strong>
        </p>
        <Button
          type="submit"
          variant="ghost"
          size="small"
          className="-me-3 whitespace-nowrap"
          aria-label={t(messages.removeItem, { name: coupon })}
        >
          {messages.remove}
        </Button>
      </form>
    )
  return (
    <form method="post" action={action} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="coupon" />
      <TextField
        key={code}
        name="code"
        id="coupon-code"
        defaultValue={code}
        pattern=".*\S.*"
        title={messages.errors.codeMissing}
        label={messages.coupon}
        maxLength={50}
        autoComplete="off"
        autoCapitalize="characters"
        required
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        {messages.apply}
      </Button>
      <RefusalNotices which={({ intent }) => intent.type === 'COUPON'} className="w-full" />
    </form>
  )
}

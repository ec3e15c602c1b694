import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useHref } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { EmailField } from '../../shared/components/email-field.tsx'

/** The `email` field and the button of a back-in-stock request. */
export function BackInStockFields(): ReactElement {
  const messages = useMessages('product')
  return (
    <div className="mt-8 grid gap-4 border border-rule p-5">
      <EmailField id="back-in-stock-email" label={messages.email} hint={messages.notifyMeText} />
      <Button type="submit" formAction={useHref('/back-in-stock')} variant="secondary">
        {messages.notifyMe}
      </Button>
    </div>
  )
}

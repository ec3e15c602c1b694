import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../texts/use-texts.tsx'
import { EmailField } from './email-field.tsx'

/** Asks to be told when what the form stands at can be had again: `email`, besides what the form holds. */
export function BackInStock(): ReactElement {
  const texts = useTexts('product')
  return (
    <div className="mt-8 grid gap-4 border border-rule p-5">
      <EmailField id="back-in-stock-email" label={texts.email} hint={texts.backInStockText} />
      <Button type="submit" formAction={useHref('/back-in-stock')} variant="secondary">
        {texts.backInStock}
      </Button>
    </div>
  )
}

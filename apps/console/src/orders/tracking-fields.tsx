import type { Fulfillment } from '@vitrine/contract'
import type { ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextInput } from '../shared/forms/fields.tsx'
import { ordersText as text } from '../shared/messages/orders.ts'

export interface TrackingValues {
  carrier: string
  number: string
  link: string
}

/** The tracking details of the form, without empty fields. */
export function trackingInfo({ carrier, number, link }: TrackingValues): Pick<Fulfillment, 'trackingInfo'> {
  const info = {
    ...(number.trim() && { trackingNumber: number.trim() }),
    ...(carrier.trim() && { shippingProvider: carrier.trim() }),
    ...(link.trim() && { trackingLink: link.trim() }),
  }
  return Object.keys(info).length > 0 ? { trackingInfo: info } : {}
}

// biome-ignore lint/suspicious/noExplicitAny: the form may have more fields than these.
export function TrackingFields({ form }: { readonly form: UseFormReturn<any> }): ReactElement {
  const error = form.formState.errors.link?.message
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label={text.carrier} maxLength={100} {...form.register('carrier')} />
      <TextInput label={text.tracking} maxLength={100} {...form.register('number')} />
      <TextInput
        label={text.link}
        type="url"
        hint={text.linkHint}
        className="sm:col-span-2"
        error={typeof error === 'string' ? error : undefined}
        {...form.register('link')}
      />
    </div>
  )
}

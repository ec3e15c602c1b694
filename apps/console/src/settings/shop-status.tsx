import { useQuery } from '@tanstack/react-query'
import { type ShopContact, type ShopInfo, ShopStatus } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../editor/section.tsx'
import { FieldGroup } from '../forms/field-group.tsx'
import { SelectInput, TextInput } from '../forms/fields.tsx'
import { settingsText as text } from '../messages/settings.ts'
import { useIsOwner } from '../session-role.ts'
import { shop } from '../shop.ts'
import { act } from './act.ts'

/** What the shop is called, and whether it is open. */
export function ShopSettings(): ReactElement | null {
  const { data } = useQuery({ queryKey: ['shop'], queryFn: () => shop.settings.getShop() })
  return data ? <ShopForm info={data} /> : null
}

/** Without the fields that are empty: what a shop does not say, it has not. */
const filledIn = (contact: ShopContact): ShopContact =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value?.trim()))

function ShopForm({ info }: { readonly info: ShopInfo }): ReactElement {
  const { name, status, currency, contact } = info
  const isOwner = useIsOwner()
  const { register, handleSubmit } = useForm({ defaultValues: { name, status, contact } })
  const save = handleSubmit(async (values) => {
    const change = { ...values, contact: filledIn(values.contact) }
    await act(shop.settings.updateShop(change), text.saved, ['shop'])
  })
  return (
    <Section title={text.shop} aside={isOwner ? undefined : text.ownerOnly}>
      <form onSubmit={save}>
        <FieldGroup isReadOnly={!isOwner} className="grid max-w-xl gap-3 sm:grid-cols-2">
          <TextInput label={text.shopName} required {...register('name')} />
          <SelectInput label={text.status} {...register('status')}>
            {(Object.keys(ShopStatus) as ShopStatus[]).map((each) => (
              <option key={each} value={each}>
                {text.statuses[each]}
              </option>
            ))}
          </SelectInput>
          <TextInput label={text.currency} hint={text.currencyHint} value={currency} readOnly />
          <TextInput
            label={text.contactEmail}
            hint={text.contactHint}
            type="email"
            {...register('contact.email')}
          />
          <TextInput label={text.contactPhone} type="tel" {...register('contact.phone')} />
          <TextInput label={text.contactAddress} {...register('contact.address')} />
          {isOwner && (
            <Button type="submit" size="small" className="col-span-full justify-self-start">
              {text.save}
            </Button>
          )}
        </FieldGroup>
      </form>
    </Section>
  )
}

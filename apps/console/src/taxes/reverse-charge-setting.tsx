import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { BUSINESS_DETAILS_PATH } from '../shared/business-details/missing-detail.ts'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { useIsOwner } from '../shared/use-session.ts'

/** Whether businesses in other countries of the EU pay the tax themselves. It needs the VAT number of the shop. */
export function ReverseChargeSetting(): ReactElement | null {
  const isOwner = useIsOwner()
  const act = useSettingAction([keys.shop])
  const { data: shop } = useQuery(shopQuery)
  if (!shop) return null
  const save = (changes: Parameters<typeof client.settings.updateShop>[0]) =>
    act(() => client.settings.updateShop(changes), text.settingsSaved)
  const hasTaxId = Boolean(shop.contact.taxId && shop.contact.country)
  return (
    <Section title={text.businessCustomers}>
      <CheckboxInput
        label={text.reverseCharge}
        hint={text.reverseChargeHint}
        disabled={!isOwner || !(hasTaxId || shop.reverseChargeEnabled)}
        checked={shop.reverseChargeEnabled}
        onChange={({ target }) => save({ reverseChargeEnabled: target.checked })}
      />
      <CheckboxInput
        label={text.vatNumberCheck}
        hint={text.vatNumberCheckHint}
        disabled={!isOwner || !shop.reverseChargeEnabled}
        checked={shop.vatNumberCheckEnabled}
        onChange={({ target }) => save({ vatNumberCheckEnabled: target.checked })}
      />
      {!hasTaxId && (
        <p className="mt-2 text-muted">
          {text.needsTaxId}{' '}
          <Link to={BUSINESS_DETAILS_PATH} className="underline underline-offset-4">
            {text.addTaxId}
          </Link>
        </p>
      )}
    </Section>
  )
}

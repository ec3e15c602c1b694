import type { SavedShippingOption } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { SettingsList } from '../../pricing-settings/settings-list.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { countryName } from '../../shared/countries/countries.ts'
import { formatAmount } from '../../shared/format-amount.ts'
import { carriersText, shippingText as text } from '../../shared/messages/settings/shipping.ts'
import { t } from '../../shared/messages/t.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useSession } from '../../shared/use-session.ts'
import { CarrierForm } from '../../shipping/carrier-form.tsx'
import { ShippingOptionForm } from '../../shipping/shipping-option-form.tsx'

export function Component(): ReactElement {
  const { currency } = useSession().shop
  return (
    <>
      <PageTitle title={text.title} />
      <SettingsList
        title={text.title}
        intro={text.intro}
        add={text.new}
        queryKey={keys.shippingOptions}
        read={() => client.shippingOptions.listShippingOptions()}
        remove={(id) => client.shippingOptions.deleteShippingOption(id)}
        line={(option) => ({
          name: option.title,
          details: [
            text.methods[option.pickupMethod ?? ''],
            formatDestinations(option),
            priceOf(option, currency),
            ...timesOf(option),
          ].join(' · '),
          ...(!option.active && { state: text.inactive }),
        })}
        Form={ShippingOptionForm}
      />
      <SettingsList
        title={carriersText.title}
        intro={carriersText.intro}
        add={carriersText.new}
        queryKey={keys.carriers}
        read={() => client.carriers.listCarriers()}
        remove={(id) => client.carriers.deleteCarrier(id)}
        line={(carrier) => ({
          name: carrier.name,
          details: carrier.ratesUrl ?? t(carriersText.rateCount, { count: carrier.rates.length }),
          ...(!carrier.active && { state: carriersText.inactive }),
        })}
        Form={CarrierForm}
      />
    </>
  )
}

/** The destinations, or where customers pick up. */
function formatDestinations({ destinations, pickupAddress }: SavedShippingOption): string {
  const pickupPlace = [pickupAddress?.addressLine1, pickupAddress?.city].filter(Boolean).join(', ')
  if (pickupPlace) return pickupPlace
  if (!destinations) return text.everywhere
  return destinations.length > 3
    ? t(text.countries, { count: destinations.length })
    : destinations.map(({ country }) => countryName(country)).join(', ')
}

const timesOf = ({ deliverySlots }: SavedShippingOption): readonly string[] =>
  deliverySlots ? [t(text.timeSlotCount, { count: deliverySlots.windows.length })] : []

function priceOf({ rates }: SavedShippingOption, currency: string): string {
  const amounts = rates.map(({ amount }) => Number(amount))
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  if (highest === 0) return text.free
  const format = (amount: number) => (amount === 0 ? text.free : formatAmount(amount, currency))
  const [from, to] = [format(lowest), format(highest)]
  return lowest === highest ? from : t(text.range, { lowest: from, highest: to })
}

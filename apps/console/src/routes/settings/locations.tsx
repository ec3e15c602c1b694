import type { SavedLocation } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { SettingsList } from '../../pricing-settings/settings-list.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { countryName } from '../../shared/countries/countries.ts'
import { locationsText as text } from '../../shared/messages/settings/locations.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { LocationForm } from '../../shipping/location-form.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.title} />
      <p className="mb-4 max-w-prose text-muted">{text.about}</p>
      <SettingsList
        title={text.title}
        intro={text.intro}
        add={text.new}
        queryKey={keys.locations}
        read={() => client.locations.listLocations()}
        remove={(id) => client.locations.deleteLocation(id)}
        line={(location) => ({
          name: location.name,
          details: [placeOf(location), ...(location.shipsOrders ? [] : [text.noShipping])].join(' · '),
          ...(location.isDefault && { state: text.isDefault }),
          ...(!location.active && { state: text.inactive }),
        })}
        Form={LocationForm}
      />
    </>
  )
}

function placeOf({ address, isDefault }: SavedLocation): string {
  const { addressLine1, city, country } = address ?? {}
  const place = [addressLine1, city, country && countryName(country)].filter(Boolean).join(', ')
  return place || (isDefault ? text.businessAddress : text.noAddress)
}

import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { InvoiceNumberSettings } from '../../invoices/invoice-number-settings.tsx'
import { SettingsList } from '../../pricing-settings/settings-list.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { formatPercentage } from '../../shared/i18n/format-number.ts'
import { taxesText as text } from '../../shared/messages/settings/taxes.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { importedSources, regionName } from '../../taxes/format-tax-regions.ts'
import { ImportTaxRates } from '../../taxes/import-tax-rates.tsx'
import { ratesByCountry } from '../../taxes/rates-by-country.ts'
import { ReverseChargeSetting } from '../../taxes/reverse-charge-setting.tsx'
import { TaxGroupForm } from '../../taxes/tax-group-form.tsx'
import { TaxRegionForm } from '../../taxes/tax-region-form.tsx'
import { listTaxRegions, taxRegionsQuery } from '../../taxes/taxes-queries.ts'

export function Component(): ReactElement {
  const { data: regions = [] } = useQuery(taxRegionsQuery)
  return (
    <>
      <PageTitle title={text.title} />
      <SettingsList
        title={text.regions}
        intro={text.regionsIntro}
        add={text.newRegion}
        queryKey={keys.taxRegions}
        read={listTaxRegions}
        note={importedSources(regions)}
        remove={(id) => client.taxes.deleteTaxRegion(id)}
        line={({ rates, taxIncludedInPrice, ...region }) => ({
          name: regionName(region),
          details:
            rates.map(({ name, percentage }) => `${name} ${formatPercentage(percentage)}`).join(', ') ||
            text.noRates,
          state: taxIncludedInPrice ? text.includedInPrices : text.addedToPrices,
        })}
        Form={TaxRegionForm}
      />
      <ImportTaxRates />
      <SettingsList
        title={text.groups}
        intro={text.groupsIntro}
        add={text.newGroup}
        queryKey={keys.taxGroups}
        read={() => client.taxes.listTaxGroups()}
        remove={(id) => client.taxes.deleteTaxGroup(id)}
        errorMessages={{ TAX_GROUP_IN_USE: text.groupInUse }}
        line={({ _id, name, isDefault, isForShipping }) => ({
          name,
          details: [isDefault && text.default, isForShipping && text.shipping].filter(Boolean).join(' · '),
          conditions: ratesByCountry(_id, regions),
        })}
        Form={TaxGroupForm}
      />
      <ReverseChargeSetting />
      <InvoiceNumberSettings />
    </>
  )
}

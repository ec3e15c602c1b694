import { useQuery } from '@tanstack/react-query'
import type { ShopInfo } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useIsOwner } from '../shared/use-session.ts'

/** The version of the catalog API that apps prefer. */
export function CatalogVersionSetting(): ReactElement | null {
  const { data } = useQuery(shopQuery)
  return data ? <CatalogVersionForm catalogVersion={data.catalogVersion} /> : null
}

function CatalogVersionForm({ catalogVersion }: Pick<ShopInfo, 'catalogVersion'>): ReactElement {
  const isOwner = useIsOwner()
  const form = useForm({ defaultValues: { catalogVersion } })
  const saving = useSaveForm(form, {
    save: (values) => client.settings.updateShop(values),
    done: () => text.saved,
    canUndo: true,
    refetches: [keys.shop],
  })
  return (
    <Section title={text.catalogApi} aside={isOwner ? undefined : text.ownerOnly}>
      <FormFrame onSubmit={saving.submit} {...saving} isReadOnly={!isOwner}>
        <SelectInput
          label={text.catalogVersion}
          hint={text.catalogVersionHint}
          className="max-w-xl"
          {...form.register('catalogVersion')}
        >
          <option value="V1_CATALOG">{text.catalogVersions.V1_CATALOG}</option>
          <option value="V3_CATALOG">{text.catalogVersions.V3_CATALOG}</option>
        </SelectInput>
      </FormFrame>
    </Section>
  )
}

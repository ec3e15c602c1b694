import { useQuery } from '@tanstack/react-query'
import type { PublishedTaxRates } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Section } from '../shared/components/section.tsx'
import { formatDay } from '../shared/format-time.ts'
import { CheckboxInput } from '../shared/forms/fields.tsx'
import { taxesText as text } from '../shared/messages/settings/taxes.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { sourceName } from './format-tax-regions.ts'

type Area = PublishedTaxRates['area']

/** Adds the tax regions of whole areas with their published rates. */
export function ImportTaxRates(): ReactElement | null {
  const canEdit = useCanEdit()
  const { data: published = [] } = useQuery({
    queryKey: keys.publishedTaxRates,
    queryFn: () => client.taxes.listPublishedTaxRates(),
  })
  const [areas, setAreas] = useState<ReadonlySet<Area>>(new Set())
  const act = useSettingAction([keys.taxRegions, keys.taxGroups])
  if (!canEdit || published.length === 0) return null
  const toggle = (area: Area) => {
    const changed = new Set(areas)
    if (!changed.delete(area)) changed.add(area)
    setAreas(changed)
  }
  const run = () =>
    act(
      () => client.taxes.importTaxRates([...areas]),
      ({ created, existing }) =>
        t(created === 0 && existing > 0 ? text.nothingImported : text.imported, { count: created }),
      () => setAreas(new Set()),
    )
  return (
    <Section title={text.publishedRates}>
      <p className="max-w-prose text-muted">{text.publishedRatesIntro}</p>
      <div className="my-3 grid gap-1">
        {published.map(({ area, source, date, regions }) => (
          <CheckboxInput
            key={area}
            label={t(text.area, { area: text.areas[area], count: regions.length })}
            hint={t(text.publishedBy, { source: sourceName(source), date: formatDay(date) })}
            checked={areas.has(area)}
            onChange={() => toggle(area)}
          />
        ))}
      </div>
      <Button
        variant="secondary"
        aria-disabled={areas.size === 0 || undefined}
        onClick={() => areas.size > 0 && run()}
      >
        {text.importRates}
      </Button>
    </Section>
  )
}

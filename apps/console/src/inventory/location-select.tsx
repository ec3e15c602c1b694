import type { LocationSummary } from '@vitrine/contract'
import type { ComponentProps, ReactElement } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'

interface LocationSelectProps extends Omit<ComponentProps<typeof SelectInput>, 'children'> {
  readonly locations: readonly LocationSummary[]
  /** The name of choosing none. */
  readonly emptyOption?: string
}

/** A choice of an active location. A shop with one location has nothing to choose. */
export const LocationSelect = ({
  locations,
  emptyOption,
  ...field
}: LocationSelectProps): ReactElement | null =>
  locations.length === 0 ? null : (
    <SelectInput {...field}>
      {emptyOption && <option value="">{emptyOption}</option>}
      {locations
        .filter(({ active }) => active)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
    </SelectInput>
  )

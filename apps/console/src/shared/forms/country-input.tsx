import type { ComponentProps, ReactElement } from 'react'
import { COUNTRIES } from '../countries.ts'
import { SelectInput } from './fields.tsx'

/** A country select. */
export const CountryInput = (props: Omit<ComponentProps<typeof SelectInput>, 'children'>): ReactElement => (
  <SelectInput {...props}>
    <option value="" />
    {COUNTRIES.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectInput>
)

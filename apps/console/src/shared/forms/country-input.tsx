import type { ComponentProps, ReactElement } from 'react'
import { COUNTRIES } from '../countries/countries.ts'
import { SelectInput } from './fields.tsx'

interface CountryInputProps extends Omit<ComponentProps<typeof SelectInput>, 'children'> {
  /** The codes of the offered countries; every country if empty. */
  readonly offered?: readonly string[]
}

/** A country select. */
export const CountryInput = ({ offered = [], ...props }: CountryInputProps): ReactElement => (
  <SelectInput {...props}>
    <option value="" />
    {COUNTRIES.filter(({ code }) => offered.length === 0 || offered.includes(code)).map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectInput>
)

import { listSubdivisions } from '@vitrine/ui/subdivisions'
import type { ComponentProps, ReactElement } from 'react'
import { SelectInput, TextInput } from './fields.tsx'

type SubdivisionInputProps = Omit<ComponentProps<typeof SelectInput>, 'children'> & {
  readonly country: string
}

/** A select of the states of a country, or a text input where they are unknown. */
export function SubdivisionInput({ country, ...props }: SubdivisionInputProps): ReactElement {
  const subdivisions = listSubdivisions(country)
  if (subdivisions.length === 0)
    return <TextInput {...(props as ComponentProps<typeof TextInput>)} key="text" maxLength={10} />
  return (
    <SelectInput {...props} key="select">
      <option value="" />
      {subdivisions.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectInput>
  )
}

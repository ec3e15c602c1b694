import { TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { AddProductErrors } from '../../cart/add-product.server.ts'
import type { PersonalizationField } from './personalization-fields.server.ts'

interface PersonalizationFieldsProps {
  readonly fields: readonly PersonalizationField[]
  readonly addErrors: AddProductErrors | undefined
}

/** The texts that a buyer can add to a product, such as an engraving or a gift note. */
export const PersonalizationFields = ({ fields, addErrors }: PersonalizationFieldsProps): ReactElement => (
  <>
    {fields.map((field) => (
      <TextField
        key={field.name}
        {...field}
        defaultValue={addErrors?.values[field.name]}
        error={addErrors?.errors[field.name]}
      />
    ))}
  </>
)

import { TextField, type TextFieldProps } from '@vitrine/ui'
import type { ReactElement } from 'react'

/** The `email` field of a form, left to right in every language. */
export const EmailField = (field: Omit<TextFieldProps, 'name' | 'type' | 'dir'>): ReactElement => (
  <TextField name="email" type="email" autoComplete="email" dir="ltr" maxLength={320} required {...field} />
)

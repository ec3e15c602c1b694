import { TextField, type TextFieldProps } from '@vitrine/ui'
import type { ReactElement } from 'react'

/** An e-mail address, as `email` of its form. It is written from left to right in every language. */
export const EmailField = (field: Omit<TextFieldProps, 'name' | 'type' | 'dir'>): ReactElement => (
  <TextField name="email" type="email" autoComplete="email" dir="ltr" maxLength={320} required {...field} />
)

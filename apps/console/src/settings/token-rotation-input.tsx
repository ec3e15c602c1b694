import type { RefreshTokenRotation } from '@vitrine/contract'
import type { ComponentProps, ReactElement } from 'react'
import { SelectInput } from '../shared/forms/fields.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'

const ROTATIONS = Object.entries(text.rotations) as [RefreshTokenRotation, string][]

/** Which new sessions of an app rotate their refresh token. */
export const TokenRotationInput = (
  select: Omit<ComponentProps<typeof SelectInput>, 'label' | 'hint' | 'children'>,
): ReactElement => (
  <SelectInput label={text.rotation} hint={text.rotationHint} {...select}>
    {ROTATIONS.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectInput>
)

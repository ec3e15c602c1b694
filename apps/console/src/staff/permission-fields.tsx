import type { PermissionArea } from '@vitrine/contract'
import { type ReactElement, useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { AREAS, LEVELS } from '../shared/permissions.ts'

interface PermissionFieldsProps {
  readonly register: (area: PermissionArea) => UseFormRegisterReturn
  readonly isInvalid: boolean
}

/** None, view or edit for each area. */
export function PermissionFields({ register, isInvalid }: PermissionFieldsProps): ReactElement {
  const id = useId()
  return (
    <div className="border-t border-rule">
      {AREAS.map((area) => {
        const [name, hint] = text.areas[area]
        return (
          <fieldset
            key={area}
            aria-labelledby={`${id}-${area}`}
            aria-describedby={`${id}-${area}-hint`}
            className="border-b border-rule py-2"
          >
            <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <span className="min-w-0 flex-1 basis-56">
                <span id={`${id}-${area}`} className="block font-medium">
                  {name}
                </span>
                <span id={`${id}-${area}-hint`} className="block text-xs text-muted">
                  {hint}
                </span>
              </span>
              <span className="flex gap-5">
                {LEVELS.map((level) => (
                  <label key={level} className="flex min-h-9 items-center gap-2">
                    <input
                      type="radio"
                      value={level}
                      className="size-4 shrink-0 accent-accent"
                      {...register(area)}
                    />
                    {text.levels[level]}
                  </label>
                ))}
              </span>
            </div>
          </fieldset>
        )
      })}
      {isInvalid && (
        <p role="alert" className="mt-1 text-xs font-medium text-danger">
          {text.permissionsRequired}
        </p>
      )}
    </div>
  )
}

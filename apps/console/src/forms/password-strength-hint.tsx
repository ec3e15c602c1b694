import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { PasswordStrength } from './password-strength.ts'

const FILL = ['bg-outline', 'bg-danger', 'bg-success', 'bg-success'] as const

/** Says how good a password is; the three marks only repeat it for the eye. */
export function PasswordStrengthHint({ level, message }: PasswordStrength): ReactElement {
  return (
    <span className="flex items-center gap-3">
      <span className="flex gap-1" aria-hidden>
        {[1, 2, 3].map((mark) => (
          <span
            key={mark}
            className={joinClasses('h-1 w-6 transition-colors', level >= mark ? FILL[level] : 'bg-rule')}
          />
        ))}
      </span>
      {message}
    </span>
  )
}

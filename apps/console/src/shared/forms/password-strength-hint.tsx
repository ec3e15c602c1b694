import { joinClasses } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { PasswordStrength } from './password-strength.ts'

const FILL = ['bg-outline', 'bg-danger', 'bg-success', 'bg-success'] as const

/** Describes the strength of a password. The three bars only repeat the text. */
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

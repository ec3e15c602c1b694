import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

const tones = {
  info: { role: 'status', look: 'border-outline bg-sand text-ink' },
  success: { role: 'status', look: 'border-success bg-success-wash text-success' },
  error: { role: 'alert', look: 'border-danger bg-danger-wash text-danger' },
} as const

export interface NoticeProps {
  readonly tone?: keyof typeof tones
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

/** A message about the page as a whole. An error interrupts a screen reader; the others wait their turn. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps): ReactElement {
  const { role, look } = tones[tone]
  return (
    <div role={role} className={joinClasses('border-s-2 px-4 py-3 text-sm', look, className)}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-ink">{children}</div>}
    </div>
  )
}

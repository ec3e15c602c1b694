import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

const tones = {
  info: { role: 'status', className: 'border-outline bg-sand text-ink' },
  success: { role: 'status', className: 'border-success bg-success-wash text-success' },
  error: { role: 'alert', className: 'border-danger bg-danger-wash text-danger' },
} as const

export interface NoticeProps {
  readonly tone?: keyof typeof tones
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}

/** A message about the page. Screen readers announce errors at once, and other messages when they are idle. */
export function Notice({ tone = 'info', title, children, className }: NoticeProps): ReactElement {
  const { role, className: toneClass } = tones[tone]
  return (
    <div role={role} className={joinClasses('border-s-2 px-4 py-3 text-sm', toneClass, className)}>
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-ink">{children}</div>}
    </div>
  )
}

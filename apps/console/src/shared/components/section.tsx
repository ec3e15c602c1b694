import type { ReactElement, ReactNode } from 'react'

interface SectionProps {
  /** For links to this part of a page. */
  readonly id?: string
  readonly title: string
  readonly aside?: ReactNode
  /** An action for the section. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading. */
export const Section = ({ id, title, aside, action, children }: SectionProps): ReactElement => (
  <section id={id} aria-label={title} className="scroll-mt-16 border-t border-rule py-5">
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <h2 className="text-base">{title}</h2>
      {aside && <span className="text-xs text-muted">{aside}</span>}
      {action && <span className="ml-auto">{action}</span>}
    </div>
    {children}
  </section>
)

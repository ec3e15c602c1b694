import type { ReactElement, ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the editor under a heading. */
export const Section = ({ title, aside, children }: SectionProps): ReactElement => (
  <section aria-label={title} className="border-t border-rule py-5">
    <div className="mb-3 flex items-baseline gap-3">
      <h2 className="text-base">{title}</h2>
      {aside && <span className="text-xs text-muted">{aside}</span>}
    </div>
    {children}
  </section>
)

import type { ReactElement } from 'react'
import { joinClasses } from './join-classes.ts'

/** The name of a shop that nobody has named. Only this shop shows the mark of the software. */
export const UNBRANDED_NAME = 'Vitrine'

/** The classes of a logo without a version for dark backgrounds: a light plate keeps it readable. */
export const LOGO_BACKGROUND = 'dark:rounded-control dark:bg-[#f7f3ec] dark:p-1'

export interface WordmarkProps {
  /** The shop's name. */
  readonly name?: string
  readonly className?: string
}

/** The name of the shop, sized by the surrounding text. */
export function Wordmark({ name = UNBRANDED_NAME, className }: WordmarkProps): ReactElement {
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-[0.4em] leading-none whitespace-nowrap',
        className,
      )}
    >
      {name === UNBRANDED_NAME && (
        <svg viewBox="0 0 24 32" className="h-[1.1em] w-auto shrink-0" aria-hidden="true" focusable="false">
          <path
            d="M2 31V12a10 10 0 0 1 20 0v19Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
          />
          <path d="M2 25.5h20" stroke="currentColor" strokeWidth="1.75" />
          <circle cx="12" cy="19" r="5" className="fill-accent" />
        </svg>
      )}
      <span className="translate-y-[0.04em] font-display tracking-[-0.01em]">{name}</span>
    </span>
  )
}

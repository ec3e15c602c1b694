import { joinClasses } from '@vitrine/ui'
import { useLocale } from '../../../kernel/pages/page-language.tsx'

export interface ProgressStep {
  readonly name: string
  /** Where it is, if it can be opened now. */
  readonly url?: string
  readonly isCurrent: boolean
}

/** The steps of the checkout. Those that are done are links. */
export const CheckoutProgress = ({ steps }: { readonly steps: readonly ProgressStep[] }) => (
  <nav aria-label={useLocale().texts.checkout.frame.steps} className="mb-8 text-sm">
    <ol className="flex flex-wrap gap-x-3 gap-y-1">
      {steps.map(({ name, url, isCurrent }, index) => (
        <li key={name} className="flex gap-x-3 text-muted">
          {index > 0 && <span aria-hidden="true">/</span>}
          {url ? (
            <a href={url} className="underline underline-offset-4 hover:text-accent">
              {name}
            </a>
          ) : (
            <span
              aria-current={isCurrent ? 'step' : undefined}
              className={joinClasses(isCurrent && 'font-medium text-ink')}
            >
              {name}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

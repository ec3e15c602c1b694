import { useQuery } from '@tanstack/react-query'
import { CheckCircle2, Circle } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { BUSINESS_DETAILS_PATH } from '../shared/business-details/missing-detail.ts'
import { Section } from '../shared/components/section.tsx'
import { contentText } from '../shared/messages/content/content.ts'
import { homeText } from '../shared/messages/home.ts'
import { t } from '../shared/messages/t.ts'
import { AREAS } from '../shared/permissions.ts'
import { keys } from '../shared/query-keys.ts'
import { useCan } from '../shared/use-session.ts'
import { useShopUrl } from '../shared/use-shop-url.ts'
import {
  isSampleShop,
  type LaunchData,
  type LaunchStep,
  launchSteps,
  missingPolicies,
  readLaunchData,
} from './launch-steps.ts'

const text = homeText.launch
const { kinds: POLICY_NAMES } = contentText.policies
const HIDDEN = 'vitrine-launch-checklist-hidden'

const PAGES: Readonly<Record<Exclude<LaunchStep, 'testOrder'>, string>> = {
  name: '/settings/general',
  business: BUSINESS_DETAILS_PATH,
  brand: '/settings/brand',
  product: '/products/new',
  payments: '/settings/payments',
  delivery: '/settings/shipping',
  tax: '/settings/taxes',
  policies: '/online-store/policies',
  email: '/settings/email',
  open: '/settings/general',
}

/** The steps to a first sale. It disappears once all are done, or when the merchant hides it. */
export function LaunchChecklist(): ReactElement | null {
  const canEdit = useCan(AREAS, 'edit')
  const shopUrl = useShopUrl()
  const [isHidden, setIsHidden] = useState(() => localStorage.getItem(HIDDEN) !== null)
  const { data } = useQuery({
    queryKey: keys.launch,
    queryFn: readLaunchData,
    enabled: canEdit && !isHidden,
  })
  if (!data || isHidden || isSampleShop(data)) return null
  const steps = launchSteps(data)
  const done = steps.filter(([, isDone]) => isDone).length
  if (done === steps.length) return null
  const hide = () => {
    localStorage.setItem(HIDDEN, '')
    setIsHidden(true)
  }
  return (
    <Section
      title={text.title}
      aside={t(text.progress, { done, count: steps.length })}
      action={
        <button type="button" onClick={hide} className="text-xs underline underline-offset-4">
          {text.hide}
        </button>
      }
    >
      <ol className="mb-6 grid gap-x-10 md:grid-cols-2">
        {steps.map(([step, isDone]) => (
          <li key={step} className="border-b border-rule">
            <StepLink step={step} shopUrl={shopUrl}>
              {isDone ? (
                <CheckCircle2 size={18} aria-label={text.done} className="mt-0.5 shrink-0 text-success" />
              ) : (
                <Circle size={18} aria-label={text.toDo} className="mt-0.5 shrink-0 text-muted" />
              )}
              <span>
                <span className={isDone ? 'text-muted' : 'font-medium'}>{text.steps[step].name}</span>
                {!isDone && <span className="block text-xs text-muted">{hintOf(step, data)}</span>}
              </span>
            </StepLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function hintOf(step: LaunchStep, data: LaunchData): string {
  if (step === 'payments' && data.hasTestPayments) return text.onlyTestPayments
  if (step !== 'policies') return text.steps[step].hint
  const names = missingPolicies(data).map((kind) => POLICY_NAMES[kind])
  return t(text.missingPolicies, { names: names.join(', ') })
}

interface StepLinkProps {
  readonly step: LaunchStep
  readonly shopUrl: string
  readonly children: ReactElement[]
}

/** A test order is placed in the shop, as a customer. */
function StepLink({ step, shopUrl, children }: StepLinkProps): ReactElement {
  const className = 'flex min-h-11 items-start gap-3 px-2 py-2.5 hover:bg-ground'
  return step === 'testOrder' ? (
    <a href={shopUrl} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  ) : (
    <Link to={PAGES[step]} className={className}>
      {children}
    </Link>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { type LaunchData, launchSteps, readLaunchData, unfinishedPolicies } from '../home/launch-steps.ts'
import { BUSINESS_DETAILS_PATH } from '../shared/business-details/missing-detail.ts'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { keys } from '../shared/query-keys.ts'

const text = settingsText.openingCheck

const PAGES = {
  business: BUSINESS_DETAILS_PATH,
  product: '/products/new',
  payments: '/settings/payments',
  delivery: '/settings/shipping',
  tax: '/settings/taxes',
  policies: '/online-store/policies',
  unfinishedPolicies: '/online-store/policies',
  email: '/settings/email',
} as const

type OpeningProblem = keyof typeof PAGES

/** What would go wrong in a shop that opens now. */
export function openingProblems(data: LaunchData): readonly OpeningProblem[] {
  const missing: readonly string[] = launchSteps(data).flatMap(([step, isDone]) => (isDone ? [] : step))
  return (Object.keys(PAGES) as OpeningProblem[]).filter((problem) =>
    problem === 'unfinishedPolicies' ? unfinishedPolicies(data).length > 0 : missing.includes(problem),
  )
}

/** The last check before a shop opens. It warns, and leaves the decision to the merchant. It reads before it is shown. */
export function OpeningCheck({ isShown }: { readonly isShown: boolean }): ReactElement | null {
  const { data } = useQuery({ queryKey: keys.launch, queryFn: readLaunchData })
  const problems = data ? openingProblems(data) : []
  if (!isShown || problems.length === 0) return null
  return (
    <Notice tone="error">
      <p className="font-medium">{text.title}</p>
      <ul className="mt-1 list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>
            <Link to={PAGES[problem]} className="underline underline-offset-4">
              {text.problems[problem]}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

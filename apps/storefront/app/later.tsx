import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'

const Nothing = (): null => null

/**
 * A part of a page that the server writes with the rest of it, and whose script comes after the page's own. Its links and
 * forms work meanwhile. Where the script does not come, the page does without the part.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let known: ComponentType<Props> | undefined
  // The server has it before anybody asks, so that it is never missing from a page.
  if (import.meta.env.SSR)
    void load().then((part) => {
      known = part
    })
  const Coming: ComponentType<Props> = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
  return (props) => {
    const Part = known ?? Coming
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}

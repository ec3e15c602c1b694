import { useEffect, useState } from 'react'

/** Loads a component after the page. Returns `undefined` until it is loaded, or if loading fails. */
export function useLazyComponent<Component>(
  load: () => Promise<Component>,
  isEnabled = true,
): Component | undefined {
  const [component, setComponent] = useState<Component>()
  useEffect(() => {
    if (isEnabled)
      load().then(
        (loaded) => setComponent(() => loaded),
        () => undefined,
      )
  }, [load, isEnabled])
  return component
}

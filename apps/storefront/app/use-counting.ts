import { type ComponentType, useEffect, useState } from 'react'

type Counting = ComponentType<{ readonly counter: string }>

/** The part that counts pages, once it is loaded; never where the shop does not count. */
export function useCounting(counter: string | undefined): Counting | undefined {
  const [loaded, setLoaded] = useState<Counting>()
  useEffect(() => {
    if (counter)
      import('./components/counting.tsx')
        .then(({ Counting }) => setLoaded(() => Counting))
        .catch(() => undefined)
  }, [counter])
  return loaded
}

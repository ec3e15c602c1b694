import { useEffect, useState } from 'react'

/** A part of the page that comes after it, once it is loaded. Where it does not come, the page does without. */
export function useLater<Part>(load: () => Promise<Part>, isWanted = true): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (isWanted)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
  }, [load, isWanted])
  return part
}

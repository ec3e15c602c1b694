import { type ReactElement, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { cartOpensBy } from '../../cart/open-cart.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

type Opened = typeof import('./opened-cart.tsx')

interface Opening {
  readonly parts: Opened
  readonly texts: Awaited<ReturnType<Opened['fetchTexts']>>
  readonly isAdded: boolean
}

/** Where the cart opens over the page. It is loaded when somebody first wants it. */
export function CartCorner(): ReactElement | null {
  const [opening, setOpening] = useState<Opening>()
  const { locale } = useLanguage()
  const { key } = useLocation()
  const textsAt = useHref('/cart/texts')
  const page = useHref('/cart')
  useEffect(
    () =>
      cartOpensBy((form) => {
        import('./opened-cart.tsx')
          .then(async (parts) => {
            if (form) parts.takeForm(parts.cartOfPage(locale), form)
            setOpening({ parts, texts: await parts.fetchTexts(textsAt), isAdded: Boolean(form) })
          })
          // Without its parts there is still the page of the cart.
          .catch(() => window.location.assign(page))
      }),
    [locale, textsAt, page],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place, where it is not open
  useEffect(() => setOpening(undefined), [key])
  if (!opening) return null
  const { parts, texts, isAdded } = opening
  return <parts.OpenedCart texts={texts} isAdded={isAdded} close={() => setOpening(undefined)} />
}

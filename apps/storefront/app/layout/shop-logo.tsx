import { LOGO_BACKGROUND, Wordmark } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useRootData } from '../shared/use-route-data.ts'

/** The shop's logo, or its name without one. */
export function ShopLogo({ className }: { readonly className: string }): ReactElement {
  const { shopName = '', brand } = useRootData() ?? {}
  if (!brand?.logo) return <Wordmark name={shopName} />
  const { src, darkSrc, width, height } = brand.logo
  return (
    <picture>
      {darkSrc && <source media="(prefers-color-scheme: dark)" srcSet={darkSrc} />}
      <img
        src={src}
        alt={shopName}
        width={width}
        height={height}
        className={`${className} ${darkSrc ? '' : LOGO_BACKGROUND} w-auto object-contain object-left rtl:object-right`}
      />
    </picture>
  )
}

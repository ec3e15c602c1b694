import { joinClasses, LOGO_BACKGROUND, Wordmark } from '@vitrine/ui'
import type { BrandImage, ShopBrand } from '../brand.ts'

/** The shop's identity on a page. */
export interface ShopLogoProps {
  readonly shopName: string
  readonly brand: ShopBrand
}

/** The shop's logo, or its name without one. */
export const ShopLogo = ({ shopName, brand: { logo, darkLogo } }: ShopLogoProps) =>
  logo ? (
    <picture>
      {darkLogo && <source media="(prefers-color-scheme: dark)" srcSet={pathOf(darkLogo)} />}
      <img
        src={pathOf(logo)}
        alt={shopName}
        width={logo.width}
        height={logo.height}
        className={joinClasses(
          'h-10 w-auto max-w-56 object-contain object-left rtl:object-right',
          !darkLogo && LOGO_BACKGROUND,
        )}
      />
    </picture>
  ) : (
    <Wordmark name={shopName} className="text-xl" />
  )

/** Twice the largest size on a page. */
const pathOf = ({ id }: BrandImage): string => `/media/${id}?height=160`

import { Wordmark } from '@vitrine/ui'

/** The shop's logo, an image of the media library. */
export interface Logo {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** The shop's identity on a page. */
export interface ShopLogoProps {
  readonly shopName: string
  readonly logo: Logo | null
}

/** The shop's logo, or its name without one. */
export const ShopLogo = ({ shopName, logo }: ShopLogoProps) =>
  logo ? (
    <img
      src={`/media/${logo.id}`}
      alt={shopName}
      width={logo.width}
      height={logo.height}
      className="h-10 w-auto max-w-56 object-contain object-left rtl:object-right"
    />
  ) : (
    <Wordmark name={shopName} className="text-xl" />
  )

import type { Brand } from '@vitrine/contract'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import type { ChosenImage } from './image-field.tsx'

const chosen = (image: ChosenImage | undefined): ChosenImage | null => image ?? null

/** The fields of the brand's form. An empty color is that of the theme. */
export const toBrandValues = (brand: Brand) => ({
  name: brand.name,
  description: brand.description ?? '',
  translations: Object.fromEntries(
    LANGUAGES.map(({ code }) => [code, { description: brand.translations?.[code]?.description ?? '' }]),
  ) as Record<LanguageCode, { description: string }>,
  logo: chosen(brand.logo),
  darkLogo: chosen(brand.darkLogo),
  favicon: chosen(brand.favicon),
  socialImage: chosen(brand.socialImage),
  accentColor: brand.accentColor?.toUpperCase() ?? '',
  fontPair: brand.fontPair,
  cornerStyle: brand.cornerStyle,
  poweredByEnabled: brand.poweredByEnabled,
})

/** A color as people paste it, with or without `#`. */
export const toColor = (typed: string): string => `#${typed.trim().replace(/^#/, '')}`

const idOf = (image: ChosenImage | null) => image && { id: image._id }

/** The change that the form saves. */
export const toBrandChange = ({
  logo,
  darkLogo,
  favicon,
  socialImage,
  accentColor,
  translations,
  ...values
}: ReturnType<typeof toBrandValues>) => ({
  ...values,
  logo: idOf(logo),
  darkLogo: idOf(darkLogo),
  favicon: idOf(favicon),
  socialImage: idOf(socialImage),
  accentColor: accentColor === '' ? null : toColor(accentColor),
  translations: Object.fromEntries(
    Object.entries(translations).filter(([, { description }]) => description.trim() !== ''),
  ),
})

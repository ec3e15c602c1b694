import type { LanguageCode } from '@vitrine/ui/i18n'
import { mapShippingOptionTexts } from '../../catalog/translations/map-texts.ts'
import type { PricingSettings } from './pricing-settings.ts'

const localized = new WeakMap<PricingSettings, Map<LanguageCode, PricingSettings>>()

/** The settings with the names of a language. The settings themselves for the shop's first one, `undefined`. */
export function localizePricingSettings(
  settings: PricingSettings,
  language: LanguageCode | undefined,
): PricingSettings {
  if (language === undefined || !settings.translations.some((row) => row.language === language))
    return settings
  const byLanguage = localized.get(settings) ?? new Map<LanguageCode, PricingSettings>()
  localized.set(settings, byLanguage)
  const known = byLanguage.get(language) ?? translate(settings, language)
  byLanguage.set(language, known)
  return known
}

function translate(settings: PricingSettings, language: LanguageCode): PricingSettings {
  const texts = new Map(
    settings.translations
      .filter((row) => row.language === language)
      .map(({ entityId, field, text }) => [`${entityId} ${field}`, text]),
  )
  const textOf = (id: string, field: string) => texts.get(`${id} ${field}`)
  return {
    ...settings,
    rules: settings.rules.map((rule) => {
      const translatedName = textOf(rule.id, 'name')
      return translatedName ? { ...rule, translatedName } : rule
    }),
    shippingOptions: settings.shippingOptions.map((option) => ({
      ...mapShippingOptionTexts(option, (field, original) => textOf(option.id, field) ?? original),
      originalTitle: option.originalTitle ?? option.title,
    })),
  }
}

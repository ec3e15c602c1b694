import { accentShades, BACKGROUNDS, lowestContrast, MIN_CONTRAST } from '@vitrine/ui/brand'
import type { ReactElement } from 'react'
import { brandText as text } from '../shared/messages/settings/brand.ts'
import { t } from '../shared/messages/t.ts'

const THEMES = ['light', 'dark'] as const

/** The accent color on light and dark backgrounds, and whether it had to be adjusted there. */
export function AccentPreview({ color }: { readonly color: string }): ReactElement {
  const shades = accentShades(color)
  return (
    <ul className="grid gap-3 sm:grid-cols-2" aria-live="polite">
      {THEMES.map((theme) => {
        const { color: shade, textColor } = shades[theme]
        const contrast = lowestContrast(color, theme)
        const ratio = (Math.floor(contrast * 10) / 10).toFixed(1)
        return (
          <li key={theme} className="text-xs">
            <div
              className="mb-1.5 flex items-center gap-3 rounded-control border border-rule p-3"
              style={{ background: BACKGROUNDS[theme][0] }}
            >
              <span className="underline underline-offset-4" style={{ color: shade }}>
                {text.themes[theme]}
              </span>
              <span
                className="rounded-control px-2.5 py-1"
                style={{ background: shade, color: textColor }}
                aria-hidden="true"
              >
                {text.sample}
              </span>
            </div>
            <p className="text-muted">
              {contrast >= MIN_CONTRAST
                ? t(text.readable, { ratio })
                : t(text.adjusted, { ratio, color: shade.toUpperCase() })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

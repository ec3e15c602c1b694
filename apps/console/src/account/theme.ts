export const THEMES = ['device', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'vitrine-console-theme'
const DARK_MEDIA = '(prefers-color-scheme: dark)'
/** The media query under which the dark rules apply. */
const MEDIA_OF_THEME = { device: DARK_MEDIA, light: 'not all', dark: 'all' } as const

export const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text)

/** The theme saved in this browser. Without storage, the theme of the device. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(STORAGE_KEY)
    return isTheme(saved) ? saved : 'device'
  } catch {
    return 'device'
  }
}

/** Applies a theme and saves it for the next visit. */
export function applyTheme(theme: Theme): void {
  for (const media of darkRules()) media.mediaText = MEDIA_OF_THEME[theme]
  document.documentElement.style.colorScheme = theme === 'device' ? '' : theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Without storage the theme lasts until the page closes.
  }
}

let darkMediaLists: readonly MediaList[] | undefined

/** The media lists of the dark rules. The stylesheet defines the colors once; a theme only changes when they apply. */
function darkRules(): readonly MediaList[] {
  darkMediaLists ??= [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === DARK_MEDIA)
    .map(({ media }) => media)
  return darkMediaLists
}

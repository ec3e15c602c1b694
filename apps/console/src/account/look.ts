export const LOOKS = ['device', 'light', 'dark'] as const
type Look = (typeof LOOKS)[number]

const KEY = 'vitrine-console-look'
const BY_DEVICE = '(prefers-color-scheme: dark)'
/** When the dark theme's rule holds. */
const CONDITION = { device: BY_DEVICE, light: 'not all', dark: 'all' } as const

export const isLook = (text: string | null): text is Look => LOOKS.some((look) => look === text)

/** The look this browser keeps. Where nothing can be kept, that of the device. */
export function keptLook(): Look {
  try {
    const kept = localStorage.getItem(KEY)
    return isLook(kept) ? kept : 'device'
  } catch {
    return 'device'
  }
}

/** Puts a look on at once, and keeps it for the next time. */
export function wearLook(look: Look): void {
  for (const media of darkRules()) media.mediaText = CONDITION[look]
  document.documentElement.style.colorScheme = look === 'device' ? '' : look
  try {
    localStorage.setItem(KEY, look)
  } catch {
    // A browser that keeps nothing wears it until the page is left.
  }
}

let found: readonly MediaList[] | undefined

/** The theme's own rules for the dark: its colours stand there once, and a choice only says when they hold. */
function darkRules(): readonly MediaList[] {
  found ??= [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ media }) => media.mediaText === BY_DEVICE)
    .map(({ media }) => media)
  return found
}

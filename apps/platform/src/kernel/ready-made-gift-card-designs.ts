/** The pictures of gift cards that every shop has, by their names in the texts. Their files are in `gift-card-designs/`. */
const READY_MADE = {
  ribbon: '037f02ff448fd3cc5df8b73e5dafcde530287135.webp',
  confetti: '3849412bf4dc669810bca366d04cb7ac48362b7e.webp',
  leaves: '4bbae7254bbf46b10e096430f3335f72e2c47a11.webp',
  stars: 'e1b21bc5d147fda94042a3287bf4626c5eaeda40.webp',
} as const

type ReadyMadeName = keyof typeof READY_MADE

export const READY_MADE_DESIGN_IDS: readonly string[] = Object.values(READY_MADE)

export const readyMadeDesignName = (id: string): ReadyMadeName | undefined =>
  (Object.keys(READY_MADE) as ReadyMadeName[]).find((name) => READY_MADE[name] === id)

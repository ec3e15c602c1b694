/** Texts of the language switch. */
export const languageText = {
  language: 'Language of these texts',
  default: 'Default',
  defaultHint: 'Shown in every language that has no translation. Changing them keeps the translations.',
  translationHint: 'Leave a field empty to show the default text.',
} as const

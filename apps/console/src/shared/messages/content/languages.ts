import { localize } from '../../i18n/localize.ts'

/** Texts of the language switch. */
export const languageText = localize('languageText', {
  language: 'Language',
  default: '{language} (default)',
  defaultHint: 'Shown wherever there’s no translation. Editing it doesn’t change the translations.',
  translationHint: 'Leave a field empty to show the default text.',
})

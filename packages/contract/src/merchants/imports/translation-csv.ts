/** The columns of a file of translations, in order. */
export const TRANSLATION_CSV_COLUMNS = [
  'kind',
  'handle',
  'field',
  'original',
  'language',
  'translation',
  'machine',
  'outdated',
] as const

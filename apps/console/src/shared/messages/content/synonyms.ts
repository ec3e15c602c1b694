import { localize } from '../../i18n/localize.ts'

/** Texts of the synonyms of the search. */
export const synonymsText = localize('synonymsText', {
  title: 'Search',
  synonyms: 'Synonyms',
  intro:
    'Customers may search for words that your products don’t use. Words in a group have the same meaning: a search for one of them also finds products with the others, listed after exact matches.',
  example:
    'For example, “green, moss, sage” finds products in the colors Moss and Sage when a customer searches for “green.”',
  add: 'Add group',
  edit: 'Edit group',
  language: 'Language',
  words: 'Words with the same meaning',
  wordsHint: 'Single words, separated by commas. Plurals and other forms are found automatically.',
  tooFew: 'Enter at least two words.',
  notSingle: '“{word}” isn’t a single word.',
  save: 'Save',
  saved: 'Synonyms saved',
  remove: 'Delete group',
  removed: 'Synonyms deleted',
  empty: 'No synonyms in this language yet',
})

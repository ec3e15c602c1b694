/** Texts of the synonyms of the search. */
export const synonymsText = {
  title: 'Search',
  synonyms: 'Synonyms',
  intro:
    'Shoppers may search for words that your products don’t have. Words in a group mean the same: a search for one of them also finds the others, after its own matches.',
  example:
    'For example, “green, moss, sage” finds products in the colors Moss and Sage when somebody searches for green.',
  add: 'Add group',
  edit: 'Edit group',
  language: 'Language',
  words: 'Words with the same meaning',
  wordsHint: 'Single words, separated by commas. Plural and other forms are found by themselves.',
  tooFew: 'Enter at least two words.',
  notSingle: '“{word}” isn’t a single word.',
  save: 'Save',
  saved: 'Synonyms saved',
  remove: 'Delete group',
  removed: 'Synonyms deleted',
  empty: 'No synonyms in this language yet',
} as const

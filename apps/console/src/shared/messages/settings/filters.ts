import { localize } from '../../i18n/localize.ts'

/** Texts of the product filters. */
export const filtersText = localize('filtersText', {
  title: 'Product filters',
  text: 'Customers use these filters to narrow down product lists. A filter can combine several options: customers who choose “Blue” see every blue product, whether its option is called Color or Glaze.',
  filters: 'Filters',
  name: 'Filter name',
  nameIn: 'Name in {language}',
  includesColors: 'Include other color options',
  includesColorsHint:
    'Includes options with color swatches that aren’t in another filter. You can turn this on for one filter only.',
  isVisible: 'Show in the shop',
  nameTaken: 'Another filter has this name.',
  moveUp: 'Move {name} up',
  moveDown: 'Move {name} down',
  remove: 'Remove {name}',
  newFilter: 'new filter',
  add: 'Add filter',
  options: 'Options',
  optionsText: 'Choose a filter for each option of your products.',
  noOptions: 'Your products don’t have any options yet.',
  automatic: 'No filter',
  automaticColor: '{name} (other color options)',
  showsOtherOptions: 'Show all other options as separate filters',
  reset: 'Restore defaults',
  resetTitle: 'Restore the default filters?',
  resetText: 'Your filters are replaced with Color, Material, and Size.',
  wasReset: 'Default filters restored',
  saved: 'Product filters saved',
})

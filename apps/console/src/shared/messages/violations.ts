import { localize } from '../i18n/localize.ts'

/** What the platform says of a value, by its English description, in which `{name}` stands for any text. */
export const violationsText = localize('violationsText', {
  descriptions: {
    'is required': 'Enter a value.',
    'must not be empty': 'Enter a value.',
    'is required for a variant': 'This is required for a variant.',
    'is missing or invalid': 'This is missing or invalid.',
    'is not a known column': 'This is not a known column.',
    'is not JSON': 'This is not JSON.',
    'must be a number': 'Enter a number.',
    'must be a whole number': 'Enter a whole number.',
    'must be a whole number from {from} to {to}': 'Enter a whole number from {from} to {to}.',
    'must be at least {number}': 'This must be at least {number}.',
    'must be at most {number}': 'This must be at most {number}.',
    'must have at most {count} characters': 'This must have at most {count} characters.',
    'must be an amount in {currency}': 'Enter an amount in {currency}.',
    'must be an amount in {currency} with up to {count} decimal places':
      'Enter an amount in {currency} with up to {count} decimal places.',
    'must be an amount in {currency} above zero': 'Enter an amount in {currency} above zero.',
    'must be an email address': 'Enter an email address.',
    'must be a phone number with its country code, such as {example}':
      'Enter a phone number with its country code, such as {example}.',
    'must be a country code, such as {example}': 'Enter a country code, such as {example}.',
    'must be a language code, such as {example}': 'Enter a language code, such as {example}.',
    'must be a currency code, such as {example}': 'Enter a currency code, such as {example}.',
    'must be the code of a currency, such as {example}': 'Enter the code of a currency, such as {example}.',
    'must be a date, such as {example}': 'Enter a date, such as {example}.',
    'must be a time, such as {example}': 'Enter a time, such as {example}.',
    'must be a time': 'Enter a time.',
    'must not be in the future': 'This must not be in the future.',
    'must be in the future': 'This must be in the future.',
    'must be later than the start': 'This must be later than the start.',
    'must be yes or no': 'This must be yes or no.',
    'must be text': 'This must be text.',
    'must be one line': 'This must be one line.',
    'must not contain spaces': 'This must not contain spaces.',
    'must be a public URL': 'Enter a public URL.',
    'must be a public HTTPS URL': 'Enter a public HTTPS URL.',
    'must be a public HTTP or HTTPS URL': 'Enter a public HTTP or HTTPS URL.',
    'must be a path such as /old-page, and not the home page':
      'Enter a path such as /old-page, and not the home page.',
    'must be a path such as /products/mug, or a URL that starts with https://':
      'Enter a path such as /products/mug, or a URL that starts with https://.',
    'must be in the format {format}': 'This must be in the format {format}.',
    'must be sealed, personalized, or digital, or empty for no exception':
      'This must be sealed, personalized, or digital, or empty for no exception.',
    'must be an amount or a percentage, such as 5 or 10%':
      'Enter an amount or a percentage, such as 5 or 10%.',
    'must be a whole number, “in”, or “out”': 'Enter a whole number, “in”, or “out”.',
    'must name active locations in the format {format}':
      'This must name active locations in the format {format}.',
    'must be names separated by |': 'This must be names separated by |.',
    'must be URLs separated by |': 'This must be URLs separated by |.',
    'must be texts separated by |': 'This must be texts separated by |.',
    'must be URL handles that exist, separated by |': 'This must be URL handles that exist, separated by |.',
    'must be percent, amount, price or shipping': 'This must be percent, amount, price or shipping.',
    '“{text}” isn’t a number. Use a format such as 1234.50.':
      '“{text}” isn’t a number. Use a format such as 1234.50.',
    'is for certain products, which the file doesn’t name.':
      'This is for certain products, which the file doesn’t name.',
    'is not the URL, SKU or ID of a product': 'This is not the URL, SKU or ID of a product.',
    'cannot be reviewed': 'This cannot be reviewed.',
    'is being added by someone else right now': 'This is being added by someone else right now.',
    'can’t be imported because of an unexpected error':
      'This can’t be imported because of an unexpected error.',
    'must have a column for each column of the file': 'This must have a column for each column of the file.',
    'must not have a column twice': 'This must not have a column twice.',
    'must change something': 'This must change something.',
    'is listed twice': 'This is listed twice.',
    'is not allowed here': 'This is not allowed here.',
    'cannot be changed here': 'This cannot be changed here.',
  },
})

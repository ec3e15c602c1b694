/** Texts of CSV export and import of products. */
export const csvImportText = {
  title: 'Import and export',
  export: 'Export',
  exportText:
    'Download all products as a CSV file with one row for each product and variant. You can edit the file and import it again.',
  download: 'Download products.csv',
  import: 'Import',
  importText:
    'Products are matched by URL handle (the “slug” column). Rows that match a product update it, and other rows create new products. Fields without a column aren’t changed.',
  choose: 'Choose CSV file',
  empty: 'This file has no rows.',
  notText: '“{file}” isn’t a CSV file. Save your spreadsheet as CSV, then try again.',
  openQuote:
    'Line {line} of “{file}” has an opening quotation mark (") without a closing one, so the rest of the file can’t be read. Fix the line, then choose the file again.',
  rows: { one: '{count} row in {file}', other: '{count} rows in {file}' },
  mapping: 'Columns',
  columnOf: 'Column “{name}”',
  skipColumn: 'Don’t import',
  duplicateColumn: 'This field is already mapped to another column.',
  dryRun: 'Check file',
  dryRunProgress: 'Checking row {done} of {total}',
  run: 'Import',
  running: 'Importing row {done} of {total}',
  outcome: {
    created: { one: '{count} new product', other: '{count} new products' },
    changed: { one: '{count} row with changes', other: '{count} rows with changes' },
    unchanged: { one: '{count} row without changes', other: '{count} rows without changes' },
    failed: { one: '{count} row with errors', other: '{count} rows with errors' },
  },
  done: 'Import complete',
  before: {
    one: '{count} row was imported earlier.',
    other: '{count} rows were imported earlier.',
  },
  stopped: {
    import: {
      title: 'Import stopped',
      done: '{done} of {total} rows were processed.',
      left: 'Lines {from} to {to} of the file haven’t been imported yet. Resuming won’t import anything twice.',
      leftOne: 'Line {from} of the file hasn’t been imported yet. Resuming won’t import anything twice.',
      resume: 'Resume import',
    },
    check: {
      title: 'Check stopped',
      done: '{done} of {total} rows were checked.',
      left: 'Lines {from} to {to} of the file haven’t been checked yet.',
      leftOne: 'Line {from} of the file hasn’t been checked yet.',
      resume: 'Resume check',
    },
  },
  checked: 'Check complete. Nothing has been imported yet.',
  rowErrors: 'Rows with errors',
  moreErrors: { one: 'and {count} more', other: 'and {count} more' },
  line: 'Line',
  column: 'Column',
  problem: 'Error',
} as const

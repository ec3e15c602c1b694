/** CSV export and import of products. */
export const csvImportText = {
  title: 'Import and export',
  export: 'Export',
  exportText:
    'All products as a CSV file, one row for each product and each variant. Importing it unchanged changes nothing.',
  download: 'Download products.csv',
  import: 'Import',
  importText:
    'Products are known by their address (slug): a row with one that exists changes that product, others make new ones. Columns that are left out stay as they are.',
  choose: 'Choose a CSV file',
  empty: 'The file has no rows.',
  notText: '“{file}” is no CSV file. Save the table as CSV, then choose it again.',
  openQuote:
    'Line {line} of “{file}” has a quotation mark (") that is not closed where its cell ends, so the rows after it cannot be told apart. Mend it, then choose the file again.',
  rows: { one: '{count} row in {file}', other: '{count} rows in {file}' },
  mapping: 'Columns',
  columnOf: 'Column “{name}” of the file',
  skipColumn: 'Leave out',
  duplicateColumn: 'Another column is that already.',
  dryRun: 'Check without changing anything',
  dryRunProgress: 'Checking row {done} of {total}',
  run: 'Import now',
  running: 'Importing row {done} of {total}',
  outcome: {
    created: { one: '{count} product is new', other: '{count} products are new' },
    changed: { one: '{count} row changes something', other: '{count} rows change something' },
    unchanged: { one: '{count} row changes nothing', other: '{count} rows change nothing' },
    failed: { one: '{count} row has errors', other: '{count} rows have errors' },
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
  checked: 'This would happen:',
  rowErrors: 'Rows with errors',
  moreErrors: { one: 'and {count} more', other: 'and {count} more' },
  line: 'Line',
  column: 'Column',
  problem: 'What is wrong',
} as const

import type { Row, Section, ShownBy } from './covering-tests.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const linkTo = ({ file, title }: ShownBy): string => `[${file.split('/').pop()}](../${file}): ${cell(title)}`

const lineOf = ({ statement, shownBy }: Row): string =>
  `| ${cell(statement)} | ${shownBy.map(linkTo).join('<br>')} |`

const tableOf = ({ title, of, rows }: Section): string =>
  [`## ${title}`, '', `| ${of} | shown by |`, '| --- | --- |', ...rows.map(lineOf)].join('\n')

export const REGENERATE = 'npx vitest run --project unit tests/specification -u'

/** The specification page in Markdown. */
export const pageOf = (sections: readonly Section[]): string => `# The specification and its tests

Every call, entity, enumeration value, state, error text and constant of the specification, with the tests that cover
it. The lists are in \`tests/specification\`, from which \`${REGENERATE}\`
writes this page. A test fails when the page is out of date, or names a test that does not exist. A title with \`%s\`,
\`%j\` or \`$name\` stands for the tests that are made of it; a title in a \`.recorded.json\` file is that of a recorded
exchange, which [replay.test.ts](../tests/wire/replay.test.ts) runs against the client.

${sections.map(tableOf).join('\n\n')}
`

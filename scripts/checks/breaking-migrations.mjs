/**
 * Finds what the version before cannot live with: while a shop is upgraded, it serves requests on the new schema. A migration may
 * add; what it removes must not be in use any more, and it says so in a line `-- Unused since NNNN: reason`.
 *
 * @param {string} migration The text of a migration.
 * @returns {string[]} The statements that break the version before.
 */
export function breakingStatements(migration) {
  const statements = migration.split('--> statement-breakpoint')
  const created = new Set(
    statements.flatMap((text) => /create table (?:if not exists )?"(\w+)"/i.exec(text)?.[1] ?? []),
  )
  return statements
    .filter((text) => !UNUSED.test(text))
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
    .filter((text) => {
      const [, table = ''] = /(?:alter table(?: only)?|\bon)\s+(?:"public"\.)?"(\w+)"/i.exec(text) ?? []
      return !created.has(table) && BREAKING.some((pattern) => pattern.test(text))
    })
}

/** The mark of a statement that removes what no running version uses. */
const UNUSED = /^-- Unused since \d{4}: \S/m

const BREAKING = [
  // Reads and writes of the version before name them.
  /\bdrop (?:table|column|type|view|function|schema|sequence)\b/i,
  /\brename\b/i,
  /\bset data type\b/i,
  // Its writes lack the value, or violate the rule.
  /\badd column\b(?=[^;]*\bnot null\b)(?![^;]*\b(?:default|generated)\b)/i,
  /\bset not null\b/i,
  /\bdrop default\b/i,
  /\badd constraint\b/i,
  /\bcreate unique index\b/i,
  /\bcreate (?:or replace )?trigger\b/i,
]

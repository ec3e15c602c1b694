/**
 * Rows of docs/reliability.md without a mutation, and the reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const ROWS_WITHOUT_MUTATION = {
  A3: 'The browser releases the lock of a dead tab, not our code.',
  D6: 'The test needs a disk that can be filled. D2 has a mutation for the outage.',
  D8: 'A hard stop loses responses, not orders. Whether a buyer notices depends on timing.',
  D12: 'This is a measurement. M1 to M15 have mutations for what it counts.',
  D13: 'S7, C4 and D1 have mutations. This row tests them together on real sockets.',
  D14: 'S4, S6, S7 and M1 have mutations. This row tests them together in several processes.',
  D15: 'The test needs the PostgreSQL of Debian and is run by npm run test:scale.',
  D19: 'The test needs several machines, which npm run test:cluster builds from packages of Debian.',
  D22: 'The test needs PgBouncer and is run by npm run test:cluster.',
  E10: 'sqlmap first finds a planted vulnerability.',
  E11: 'React escapes every text, not our code.',
  S20: 'pg-boss distributes the jobs with row locks of PostgreSQL. This row tests it under kills.',
}

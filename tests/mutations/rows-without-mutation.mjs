/**
 * Rows of docs/reliability.md without a removable guard, and why.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const UNGUARDED = {
  A3: 'The browser releases the lock of a tab that dies; no code of ours does.',
  D6: 'It needs a disk that can be filled, and the outage is told by the guard of D2.',
  D8: 'A stop without patience loses answers, not orders: whether a buyer notices depends on the millisecond.',
  D12: 'It is a measurement; what it counts is held by the guards of M1 to M15.',
  D13: 'What holds on bad lines are the guards of S7, C4 and D1; the row shows them together on real sockets.',
  D14: 'What holds in many processes are the guards of S4, S6, S7 and M1; the row shows them together.',
  D15: 'It needs Debian’s PostgreSQL, and is run by npm run test:scale.',
  E10: 'sqlmap proves itself first, on a planted hole.',
  E11: 'React escapes every text; there is no code of ours to take away.',
  S20: 'PostgreSQL’s row locks in pg-boss share the jobs; the row shows it under kills.',
}

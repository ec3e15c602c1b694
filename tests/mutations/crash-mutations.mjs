/** @typedef {import('./mutations.mjs').Guard} Guard */

const FEW = { VITRINE_KILLS: '3' }
const KILLS = 'tests/faults/process-kills.test.ts'
const COMMIT =
  "    await client.query(result instanceof Refusal ? 'rollback' : 'commit')\n    client.release()\n"
const LATE_COMMIT = `    const end = result instanceof Refusal ? 'rollback' : 'commit'
    setTimeout(() => void client.query(end).then(() => client.release(), () => client.release(true)), 300)
`

/** Failures of processes, machines and clocks. @type {readonly Guard[]} */
export const kills = [
  {
    row: 'D1',
    name: 'an answer waits for its commit',
    file: 'apps/platform/src/database/transaction.ts',
    from: COMMIT,
    to: LATE_COMMIT,
    test: KILLS,
    only: 'the platform is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D1',
    name: 'payments without an answer are asked about',
    file: 'apps/platform/src/orders/reconcile-payments.ts',
    from: 'for (const payment of await openPayments(paymentContext.db, before))',
    to: 'for (const payment of (await openPayments(paymentContext.db, before)).slice(0, 0))',
    test: KILLS,
    only: 'the platform is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D2',
    name: 'an outage of the database is told as one',
    file: 'apps/platform/src/app.ts',
    from: "isOutage(error) ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')",
    to: "refuse('INTERNAL')",
    test: KILLS,
    only: 'PostgreSQL is killed',
    env: FEW,
    built: true,
  },
  {
    row: 'D3',
    name: 'an outage of the database is told as one, however it ends',
    file: 'apps/platform/src/app.ts',
    from: "isOutage(error) ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')",
    to: "refuse('INTERNAL')",
    test: 'tests/faults/postgres-restarts.test.ts',
    only: 'without writing anything down',
    env: FEW,
    built: true,
  },
  {
    row: 'D9',
    name: 'one starter migrates at a time',
    file: 'apps/platform/src/database/migrate.ts',
    from: "    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])\n",
    to: '',
    test: 'tests/faults/migration-kills.test.ts',
    env: FEW,
  },
  {
    row: 'D10',
    name: 'a backup is read from one snapshot',
    file: 'apps/platform/src/backup/create-backup.ts',
    from: 'begin isolation level repeatable read, read only',
    to: 'begin isolation level read committed, read only',
    test: 'tests/faults/backup-under-load.test.ts',
  },
  {
    row: 'D11',
    name: 'a payment has one name at the provider, whatever the clock says',
    file: 'apps/platform/src/orders/pay-order.ts',
    from: '    key: payment.id,\n',
    to: '    key: payment.id + paymentContext.now.getTime(),\n',
    test: 'tests/faults/clock-jumps.test.ts',
    only: 'nothing paid',
  },
  {
    row: 'X6',
    name: 'a delivery belongs to whoever took it, until they had time enough',
    file: 'apps/platform/src/events/delivery-repository.ts',
    from: 'leaseEndsAt.toISOString()',
    to: 'now.toISOString()',
    test: 'apps/platform/src/events/dispatcher.test.ts',
    only: 'left unfinished',
  },
]

import { runTests } from '../lib/run-tests.mjs'

/** Puts the platform through what takes real sockets and real time. */
export const main = () => runTests(['--project=faults'])

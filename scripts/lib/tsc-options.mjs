import { availableParallelism } from 'node:os'

/** Checkers of one project repeat each other's work: four take twice the CPU time of one. Half of the cores may have one. */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

export const TSC_ARGS = ['--checkers', String(checkers)]

/** The compiler lives for seconds. It collects garbage half as often as by default. */
export const TSC_ENV = { GOGC: '200' }

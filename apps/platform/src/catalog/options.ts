import type { StoredOption } from '../database/schema/index.ts'
import { LIMITS } from '../limits.ts'
import { type Fault, fault } from './validation-errors.ts'
import { countCombinations } from './variants.ts'

/** What is wrong with options, by where it is. */
export function* optionFaults(options: readonly StoredOption[]): Generator<[at: string, Fault]> {
  for (const [index, option] of options.entries()) {
    if (isDoubled(option.choices.map(({ description }) => description))) {
      yield [`[${index}].choices`, fault('VALIDATION', 'must have different descriptions')]
    }
  }
  if (isDoubled(options.map(({ name }) => name))) {
    yield ['', fault('VALIDATION', 'must have different names')]
  }
  if (countCombinations(options) > LIMITS.variants) {
    yield ['', fault('MAX_SIZE', `must have at most ${LIMITS.variants} combinations of choices`)]
  }
}

/** Nobody can tell “Red” and “red” apart. */
function isDoubled(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length
}

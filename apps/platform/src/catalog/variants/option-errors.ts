import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type ValidationError, validationError } from '../validation/validation-errors.ts'
import { countCombinations } from './variants-for-options.ts'

/** Violations of options, by field. */
export function* optionErrors(options: readonly StoredOption[]): Generator<[at: string, ValidationError]> {
  for (const [index, option] of options.entries()) {
    if (hasDuplicates(option.choices.map(({ description }) => description))) {
      yield [`[${index}].choices`, validationError('VALIDATION', 'must not contain the same value twice')]
    }
  }
  if (hasDuplicates(options.map(({ name }) => name))) {
    yield ['', validationError('VALIDATION', 'must not contain the same name twice')]
  }
  if (countCombinations(options) > LIMITS.variants) {
    yield ['', validationError('MAX_SIZE', `must have at most ${LIMITS.variants} variants`)]
  }
}

/** “Red” and “red” look the same to shoppers. */
function hasDuplicates(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length
}

/** Weights each digit from the right, starting at 2 and restarting after `maxWeight`. */
const checkDigit = (values: readonly number[], maxWeight: number): number => {
  const sum = values
    .toReversed()
    .reduce((total, value, index) => total + value * (2 + (index % (maxWeight - 1))), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Whether the two check digits are right. Letters count as in the new company numbers. */
function hasValidCheckDigits(text: string, maxWeight: number): boolean {
  const values = [...text].map((character) => character.charCodeAt(0) - 48)
  const digits = values.slice(0, -2)
  const first = checkDigit(digits, maxWeight)
  return values.at(-2) === first && values.at(-1) === checkDigit([...digits, first], maxWeight)
}

const withoutMarks = (id: string): string => id.replaceAll(/[.\-/\s]/g, '').toUpperCase()

const isOneDigit = (id: string): boolean => new Set(id).size === 1

/** Whether a Brazilian tax id is valid: a person's (CPF) or a company's (CNPJ). */
export function isTaxId(type: 'CPF' | 'CNPJ', input: string): boolean {
  const id = withoutMarks(input)
  if (type === 'CPF') return /^\d{11}$/.test(id) && !isOneDigit(id) && hasValidCheckDigits(id, 11)
  return /^[\dA-Z]{12}\d{2}$/.test(id) && !isOneDigit(id) && hasValidCheckDigits(id, 9)
}

/** A valid Brazilian tax id in wire form. A person's is shorter than a company's. */
export function parseTaxId(
  input: string,
): { readonly id: string; readonly type: 'CPF' | 'CNPJ' } | undefined {
  const type = withoutMarks(input).length === 11 ? 'CPF' : 'CNPJ'
  return isTaxId(type, input) ? { id: input.trim(), type } : undefined
}

/** Groups the digits of a card number as they are printed on the card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  // American Express prints groups of 4, 6 and 5 digits.
  const groups = /^3[47]/.test(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/** Separates the month from the year once both are typed. */
export function formatExpiry(typed: string): string {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{1,4})\s*$/.exec(typed) ?? []
  return month && year ? `${month} / ${year}` : typed
}

const FORMATS: Readonly<Record<string, (typed: string) => string>> = {
  cardNumber: formatCardNumber,
  expiry: formatExpiry,
}

/** Formats a card field while it is typed, and keeps the caret at its digit. */
export function formatWhileTyping(field: HTMLInputElement): void {
  const format = FORMATS[field.dataset.card ?? '']
  if (!format) return
  field.addEventListener('input', () => {
    const { value, selectionStart } = field
    const formatted = format(value)
    if (formatted === value) return
    const caret = selectionStart ?? value.length
    const isAtEnd = caret === value.length
    const digits = value.slice(0, caret).replace(/\D/g, '').length
    field.value = formatted
    const position = isAtEnd ? formatted.length : positionAfter(formatted, digits)
    field.setSelectionRange(position, position)
  })
}

/** The position after the given number of digits. */
export function positionAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen += 1
  }
  return text.length
}

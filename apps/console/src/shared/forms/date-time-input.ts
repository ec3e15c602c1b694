/** A time as the value of `<input type="datetime-local">`: in the time zone of the merchant, without seconds. */
export function toDateTimeInput(instant: Date | undefined): string {
  if (!instant) return ''
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Parses the value of the input; null if it is empty. */
export const fromDateTimeInput = (text: string): Date | null => (text ? new Date(text) : null)

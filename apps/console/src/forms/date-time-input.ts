/** A time as `<input type="datetime-local">` has it: in the merchant's own zone, without seconds. */
export function toDateTimeInput(instant: Date | undefined): string {
  if (!instant) return ''
  const local = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** The way back; nothing typed is no time. */
export const fromDateTimeInput = (text: string): Date | null => (text ? new Date(text) : null)

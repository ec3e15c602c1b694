/** What a log may know of an error: which one and where, but none of the values it met. They may be secret. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack } = error
  const { code } = error as { code?: unknown }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type, message: withoutValues(type, message), code, stack: frames }
}

/** A parser quotes what it could not parse, and who could not reach an address quotes the address. */
const withoutValues = (type: string, message: string): string | undefined =>
  type === 'SyntaxError' ? undefined : message.replaceAll(/\b([a-z]+:\/\/[^\s/?#"']+)[^\s"']*/gi, '$1')

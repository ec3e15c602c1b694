/** Describes an error for logs, without the values involved, which may be secret. */
export function redactError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, message, stack } = error
  const { code } = error as { code?: unknown }
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type, message: withoutValues(type, message), code, stack: frames }
}

/** Parsers quote their input in messages, and network errors quote the URL. */
const withoutValues = (type: string, message: string): string | undefined =>
  type === 'SyntaxError' ? undefined : message.replaceAll(/\b([a-z]+:\/\/[^\s/?#"']+)[^\s"']*/gi, '$1')

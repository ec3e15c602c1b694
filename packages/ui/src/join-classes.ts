/** Joins class names and leaves out what is absent. */
export const joinClasses = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')

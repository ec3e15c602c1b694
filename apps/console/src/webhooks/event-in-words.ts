/**
 * What happened, as people say it, by the name of its event on the wire: the last part of it, without the word that
 * every name of its kind ends with.
 */
export function eventInWords(type: string): string {
  const name = type.split('.').at(-1) ?? type
  const words = name
    .replace(/Event$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

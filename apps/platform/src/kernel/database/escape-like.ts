/** Text for a LIKE pattern in which no character has a special meaning. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

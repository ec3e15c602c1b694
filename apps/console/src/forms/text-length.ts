import { forms } from '../messages/forms.ts'
import { say } from '../messages/say.ts'

/** Says that a text is too long; `undefined` if it is not. */
export const tooLong = (text: string, most: number): string | undefined => {
  const count = text.trim().length
  return count > most ? say(forms.tooLong, { count, most }) : undefined
}

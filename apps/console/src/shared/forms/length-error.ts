import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** The error of a text that is too long; `undefined` if it fits. */
export const lengthError = (text: string, maxLength: number): string | undefined => {
  const count = text.trim().length
  return count > maxLength ? t(forms.tooLong, { count, max: maxLength }) : undefined
}

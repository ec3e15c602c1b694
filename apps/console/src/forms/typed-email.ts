import { forms } from '../messages/forms.ts'
import { say } from '../messages/say.ts'

/** What cannot be an address is said together with the other faults of a form; the platform knows more exactly. */
export const emailRule = {
  pattern: {
    value: /^\s*([^\s@]+@[^\s@]+)?\s*$/,
    message: say(forms.form, { noun: forms.email, example: forms.emailExample }),
  },
}

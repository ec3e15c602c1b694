import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** What cannot be an address is said together with the other faults of a form; the platform knows more exactly. */
export const emailRule = {
  pattern: {
    value: /^\s*([^\s@]+@[^\s@]+)?\s*$/,
    message: t(forms.form, { noun: forms.email, example: forms.emailExample }),
  },
}

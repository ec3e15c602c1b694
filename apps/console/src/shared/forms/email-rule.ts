import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** A loose check of the email address. The platform validates it exactly. */
export const emailRule = {
  pattern: {
    value: /^\s*([^\s@]+@[^\s@]+)?\s*$/,
    message: t(forms.form, { noun: forms.email, example: forms.emailExample }),
  },
}

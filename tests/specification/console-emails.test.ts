import { expect, test } from 'vitest'
import { EMAIL_GROUPS } from '../../apps/console/src/emails/email-list.ts'
import { emailsText } from '../../apps/console/src/shared/messages/settings/emails.ts'
import { EMAIL_NAMES, kindOf } from '../../apps/platform/src/shop/emails/email-kinds.ts'

/** Blocks, such as the items, are not texts. */
const isText = (part: string) => part !== part.toUpperCase()

test('lists every email of the platform in the console, and names its parts', () => {
  const listed = EMAIL_GROUPS.flatMap(([, names]) => names)
  expect([...listed].sort()).toEqual([...EMAIL_NAMES].sort())
  const parts = EMAIL_NAMES.flatMap((name) => kindOf(name).body.filter(isText))
  expect(parts.filter((part) => !Object.hasOwn(emailsText.partNames, part))).toEqual([])
})

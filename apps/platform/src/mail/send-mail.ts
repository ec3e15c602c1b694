import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { readShop } from '../shop/settings.ts'
import { type Letter, letterHtml, letterText } from './letter.tsx'
import { insertMail } from './mail-repository.ts'

/** Hands a mail over in the caller's transaction: it goes out if, and only if, what it speaks of has happened; its id. */
export async function sendMail(
  db: Queryable,
  { to, letter }: { readonly to: string; readonly letter: Letter },
  now: Date,
): Promise<string> {
  const { logo } = await readShop(db)
  const id = newId(now)
  await insertMail(db, {
    id,
    to,
    subject: letter.subject,
    html: letterHtml(letter, logo),
    text: letterText(letter),
    createdAt: now,
    dueAt: now,
  })
  return id
}

import { expect, type Page } from '@playwright/test'

/** The list entries of the emails to an address, newest first. */
export async function mailsTo(page: Page, mailbox: string, email: string): Promise<readonly string[]> {
  const entries = (await (await page.request.get(mailbox)).text()).split('<li ').slice(1)
  return entries.filter((entry) => entry.includes(email))
}

/** The plain text of the newest email to an address, as soon as it is there: emails are sent after the response. */
export async function newestMailText(page: Page, mailbox: string, email: string): Promise<string> {
  let text = ''
  await expect(async () => {
    const [newest = ''] = await mailsTo(page, mailbox, email)
    const [, id] = /href="\/mailbox\/([^"]+)"/.exec(newest) ?? []
    text = (await (await page.request.get(`${mailbox}/${id}`)).text()).split('<pre').at(-1) ?? ''
    expect(text).toContain('</pre>')
  }).toPass()
  return text.slice(text.indexOf('>') + 1, text.indexOf('</pre>'))
}

import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { cookieOf, openPlatform } from '../../../testing/open-platform.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { sendMail } from '../../kernel/mail/send-mail.ts'

const mail = { from: 'My shop', subject: 'Your code', greeting: 'Hello,', blocks: ['It is 123456.'] }

/** A shop whose sent email only the owner may read, with one email. */
async function openShop(publicUrl = 'http://localhost:4000') {
  const db = await testDatabase()
  const platform = await openPlatform(db, { config: { mailbox: 'owner', publicUrl } })
  const id = await sendMail(db, { to: 'zoe@example.com', email: mail }, new Date())
  const paths = ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/html`]
  const read = (headers?: Record<string, string>) =>
    Promise.all(paths.map((path) => platform.get(path, headers)))
  return { db, platform, read }
}

type OpenShop = Awaited<ReturnType<typeof openShop>>

/** The headers of a person invited in a role. */
async function invited({ db, platform }: OpenShop, owner: Record<string, string>, role: string) {
  const email = `${role}@example.com`
  const base = '/_vitrine/v1/merchants/invitations'
  await platform.post(base, { email, role }, owner)
  const sent = (await db.select().from(outgoingEmails)).find(({ to }) => to === email)
  const [, token] = /\/console\/invitation#([\w-]{43})/.exec(sent?.text ?? '') ?? []
  const { headers } = await platform.post(`${base}/accept`, { token, name: role, password: 'a long secret' })
  return { cookie: cookieOf(headers), origin: platform.config.publicUrl }
}

const SECRETS = /123456|zoe@example\.com|Your code/

test.each(['http://localhost:4000', 'https://api.shop.example'])(
  'shows sent email to the signed-in owner at %s',
  async (publicUrl) => {
    const { platform, read } = await openShop(publicUrl)
    const responses = await read(await platform.owner())
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[0]?.body).toContain('Your code')
    expect(responses[2]?.body).toContain('123456')
  },
)

test('shows sent email to nobody else, and says who may see it', async () => {
  const shop = await openShop()
  const { platform, read } = shop
  const owner = await platform.owner()
  const others = {
    nobody: undefined,
    visitor: await platform.visitor(),
    forger: { cookie: 'vitrine_merchant=made-up' },
    // Their own reset links are in there, but so are the owner's.
    manager: await invited(shop, owner, 'manager'),
    viewer: await invited(shop, owner, 'viewer'),
  }
  for (const [who, headers] of Object.entries(others)) {
    const responses = await read(headers)
    expect([who, ...responses.map(({ status }) => status)]).toEqual([who, 403, 403, 404])
    for (const { body } of responses) expect(JSON.stringify(body)).not.toMatch(SECRETS)
    expect(responses[0]?.body).toContain('Only owners can read sent emails')
  }
})

test('hides sent email after the owner signs out', async () => {
  const { platform, read } = await openShop()
  const owner = await platform.owner()
  await platform.post('/_vitrine/v1/merchants/sign-out', {}, owner)
  expect((await read(owner)).map(({ status }) => status)).toEqual([403, 403, 404])
})

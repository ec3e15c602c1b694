import type { AuditLogChange, AuditLogItem, Wire } from '@vitrine/contract'
import { beforeAll, expect, test } from 'vitest'
import {
  formatChangedPart,
  listChangedParts,
} from '../../apps/console/src/audit-log/format-setting-changes.ts'
import { STORES_APP_ID } from '../../apps/platform/src/catalog/recommendations/algorithms.ts'
import { undoableSettings } from '../../apps/platform/src/edges/undo/undoable-settings.ts'
import { auditLog } from '../../apps/platform/src/kernel/database/schema/audit-log.ts'
import type { OperationName } from '../../apps/platform/src/kernel/http/route-types.ts'
import { allowsStaff } from '../../apps/platform/src/kernel/roles.ts'
import type { OrdersServer } from '../../apps/platform/src/orders/orders-server.ts'
import { BANK_TRANSFER } from '../../apps/platform/src/orders/payments/offline-payment.ts'
import { regionAt } from '../../apps/platform/src/pricing/shipping/delivery-regions.ts'
import { createCallers } from '../../apps/platform/testing/create-callers.ts'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'

const db = await fileDatabase()
// From the real time on: the accounts of the callers are recorded at it, and entries sort by time.
let clock = new Date()
const tick = () => {
  clock = new Date(clock.getTime() + 60_000)
  return clock
}
const config = { secretsKey: 'a key of the tests, long enough', outboundAllowlist: ['sms.example:443'] }
const platform = await openPlatform(db, { config, now: () => clock })
const callers = await createCallers(db, platform)
const owner = (await callers['an owner']?.as()) ?? {}
const V1 = '/_vitrine/v1' as const
const SECRET = 'a secret that must not be recorded'

/** Operations by staff that change something else than a setting. A new one belongs here or among the settings. */
const OTHERS: readonly RegExp[] = [
  // Products, collections, stock and media: the undo of the catalog.
  /\/(products|collections|inventoryItems|stock-transfers|incoming-stock|bulk-changes|imports|media|gift-card-products)\b/,
  // What shoppers have: orders, invoices, carts, gift cards, memberships, accounts, newsletters, withdrawals, reviews.
  /\/(orders(?!-)|draft-orders|fulfillments|order-billing|returns|invoices|carts|checkouts|payments-collector)\b/,
  /\/(gift-cards|memberships|membership-grants|subscriptions|members|customers|activation-email|sign-on)\b(?!-)/,
  /\/(abandoned-checkouts?|newsletter\/subscribers|withdrawals|reviews|back-in-stock-notification-requests\/:id)\b/,
  // Who has access: it is granted again, not restored.
  /\/(merchants|api-keys|secrets)\b/,
  // Work that is recorded with what it changes.
  /\/translation-jobs\b/,
  // Drafts and views of one person, which shoppers do not see.
  /\/(form-drafts|saved-views|draft)\b|^PATCH \S+\/(navigation|home-page)$/,
  // Tests and other calls that change nothing that lasts.
  /\/(test|test-payments|check|replay|replay-failed|resend-failed|graphql|undo)\b/,
]

const settings = undoableSettings({
  db,
  config: platform.config,
  payments: new Map(),
} as unknown as OrdersServer)
const operationsOf = settings.flatMap(({ operations }) => Object.entries(operations))

test('every operation by staff changes a setting that can be undone, or something else', () => {
  const changing = platform.operations.filter((name) => {
    const { roles = [], declaration } = platform.routes[name] ?? {}
    const isOfShoppers = roles.some((role) => ['anonymous', 'visitor', 'member'].includes(role))
    return !name.startsWith('GET ') && !declaration?.changesNothing && allowsStaff(roles) && !isOfShoppers
  })
  const others = changing.filter((name) => OTHERS.some((pattern) => pattern.test(name)))
  const listed = [...new Set(operationsOf.map(([name]) => name))]
  expect(changing.filter((name) => !others.includes(name)).sort()).toEqual(listed.sort())
})

test('operations with the same name in the audit log need the same role', () => {
  for (const audited of new Set(operationsOf.map(([, name]) => name))) {
    const names = operationsOf.filter(([, name]) => name === audited).map(([name]) => name)
    expect(new Set(names.map((name) => String(platform.rolesOf(name)))).size, audited).toBe(1)
  }
})

const call = async (method: string, path: string, body?: unknown) => {
  tick()
  const response = await platform.send(method, path, { headers: owner, ...(body !== undefined && { body }) })
  expect(response, `${method} ${path} ${JSON.stringify(response.body)}`).toMatchObject({ status: 200 })
  return response.body
}

interface Case {
  readonly operation: OperationName
  /** What has to exist before. Returns the id in the path. */
  readonly prepare?: () => Promise<string | undefined>
  readonly body?: unknown
  /** Another save of the same setting. */
  readonly later?: { readonly prepare?: () => Promise<unknown>; readonly body: unknown }
  /** Where the setting is read. */
  readonly reads: readonly string[]
  /** Why it cannot be undone. */
  readonly block?: string | undefined
}

let count = 0
const create = (path: string, body: (count: number) => object) => async () => {
  count += 1
  const created = await call('POST', path, body(count))
  const [entity] = Object.values(created) as { id?: string; clientId?: string }[]
  return entity?.id ?? entity?.clientId ?? ''
}

const COUPON = (n: number) => ({
  name: `Coupon ${n}`,
  code: `CODE${n}`,
  benefit: { type: 'PERCENT', percentage: 10 },
  startTime: '2026-11-01T00:00:00.000Z',
  usageLimit: 5,
})
const RULE = (n: number) => ({ name: `Rule ${n}`, reduction: { type: 'PERCENT', percentage: 10 } })
const GROUP = (n: number) => ({ name: `Class ${n}`, isDefault: true, isForShipping: true })
const OPTION = (n: number) => ({ title: `Post ${n}`, rates: [{ amount: '5.00' }], deliveryTime: '2 days' })
const PLUGIN = (n: number) => ({
  name: `Couriers ${n}`,
  type: 'ECOM_SHIPPING_RATES',
  url: 'https://couriers.example',
  appId: 'couriers',
})
const CARRIER = (n: number) => ({
  name: `Carrier ${n}`,
  provider: 'TABLE',
  rates: [{ title: 'Parcel', amount: '4.00', maxWeight: 2 }],
})
const APP = (n: number) => ({ name: `App ${n}`, origins: ['https://a.example'], redirectUris: [] })
const HOOK = (n: number) => ({ name: `Hook ${n}`, url: 'https://hook.example/', eventTypes: [] })
const PAGE = (n: number) => ({ title: `Page ${n}`, body: '<p>Text</p>', published: true })
const REDIRECT = (n: number) => ({ path: `/old-${n}`, target: '/products' })
const SYNONYMS = (n: number) => ({ language: 'en', words: [`cup${n}`, `mug${n}`] })
const TEMPLATE = (n: number) => ({
  checkoutTemplate: {
    name: `Link ${n}`,
    customLineItems: [
      { productName: { original: 'Bowl' }, price: '20.00', quantity: 1, itemType: { preset: 'PHYSICAL' } },
    ],
  },
})
const MAIL = {
  server: { host: 'smtp.example', port: 587, security: 'STARTTLS', user: 'post', password: SECRET },
  sender: { name: 'Shop', address: 'post@shop.example' },
}
const REGION = (n: number) => ({ country: 'US', subdivision: `X${n}`, taxIncludedInPrice: false, rates: [] })
const wire = (name: string, body: (n: number) => object) => (n: number) => ({ [name]: body(n) })
const WIRE_RULE = (n: number) => ({
  name: `Rule ${n}`,
  discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
})
const WIRE_OPTION = (n: number) => ({
  title: `Post ${n}`,
  rates: [{ amount: '5.00' }],
  deliveryRegionId: regionAt(null).id,
})
const GOOGLE = {
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'the shop',
  clientSecret: SECRET,
  isEnabled: true,
}
const ACME = { ...GOOGLE, name: 'Acme', issuer: 'https://acme.example/id', isEnabled: false }
const ANNOUNCEMENT = { content: { header: [], footer: [], announcement: { text: 'Open' } } }
const HOME = { content: { sections: [{ type: 'HERO', title: 'Hello' }] } }
const MENUS = { content: { header: [{ label: 'Sale', link: { type: 'URL', url: '/sale' } }], footer: [] } }
const SCHEDULE = { publishDate: '2099-01-01T00:00:00.000Z' }

/** Created, changed and deleted through their own path. */
const rows = (
  path: `/${string}`,
  body: (n: number) => object,
  change: object,
  reads: readonly string[],
): Case[] => [
  { operation: `POST ${path}`, body: body(900 + count), reads },
  { operation: `PATCH ${path}/:id`, prepare: create(path, body), body: change, reads },
  { operation: `DELETE ${path}/:id`, prepare: create(path, body), reads },
]

const content = (path: `/${string}`, draft: object, laterDraft: object): Case[] => [
  {
    operation: `POST ${path}/publish`,
    prepare: async () => {
      await call('PATCH', path, draft)
      return undefined
    },
    body: {},
    later: { prepare: () => call('PATCH', path, laterDraft), body: {} },
    reads: [path],
  },
  {
    operation: `POST ${path}/versions/:versionId/restore`,
    prepare: async () => {
      await call('PATCH', path, laterDraft)
      const { document } = await call('POST', `${path}/publish`, SCHEDULE)
      return document.versions[0].id
    },
    body: {},
    reads: [path],
  },
]

const cases: readonly Case[] = [
  {
    operation: `PATCH ${V1}/shop`,
    body: {
      name: 'Another name',
      status: 'DISABLED',
      weightUnit: 'LB',
      timeZone: 'Asia/Tokyo',
      exchangeRates: [{ currency: 'CHF', rate: '1.1' }],
      contact: { email: 'desk@shop.example', country: 'IE' },
      newOrderEmailsEnabled: false,
      externalPages: { bookingsCheckout: 'https://book.example/checkout' },
    },
    later: { body: { name: 'A third name', contact: { email: 'post@shop.example' } } },
    reads: [`${V1}/shop`, `${V1}/brand`],
  },
  {
    operation: `PATCH ${V1}/brand`,
    body: { name: 'Kiln', accentColor: '#2f6b4f', cornerStyle: 'SHARP', poweredByEnabled: false },
    later: { body: { accentColor: '#333333' } },
    reads: [`${V1}/shop`, `${V1}/brand`],
  },
  {
    operation: `PATCH ${V1}/return-settings`,
    body: { enabled: true, days: 14, shippingPaidBy: 'SHOP' },
    later: { body: { days: 21 } },
    reads: [`${V1}/return-settings`],
  },
  {
    operation: `PATCH ${V1}/review-settings`,
    body: { enabled: false, publishedAtOnce: true, requestsEnabled: true, requestDelayDays: 21 },
    later: { body: { requestDelayDays: 7 } },
    reads: [`${V1}/review-settings`],
  },
  {
    operation: `PATCH ${V1}/filter-settings`,
    body: {
      filters: [
        { name: 'Tone', translations: {}, optionNames: ['Glaze'], includesColors: true, isVisible: true },
      ],
      showsOtherOptions: false,
    },
    later: { body: { filters: [], showsOtherOptions: false } },
    reads: [`${V1}/filter-settings`],
  },
  {
    operation: `PATCH ${V1}/gift-card-designs`,
    body: { designs: [] },
    later: { body: { designs: null } },
    reads: [`${V1}/gift-card-designs`],
  },
  ...(['stop', 'start'] as const).map(
    (verb): Case => ({
      operation: `POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/${verb}-collecting`,
      prepare: async () => {
        await call('PATCH', `${V1}/shop`, { backInStockRequestsEnabled: verb === 'stop' })
      },
      body: { appId: STORES_APP_ID },
      reads: [`${V1}/shop`],
    }),
  ),
  {
    operation: 'PATCH /ecom/v1/checkout-settings',
    body: {
      checkoutSettings: {
        checkoutFields: { phone: 'REQUIRED', policyAgreementCheckbox: { visible: true } },
        checkoutPolicies: { returnPolicy: { visible: true, content: '30 days' } },
        offlinePaymentInstructions: 'Our account',
        offlinePayment: { enabled: true, unpaidOrdersExpireAfterHours: 48 },
      },
    },
    later: { body: { checkoutSettings: { offlinePaymentInstructions: 'Another account' } } },
    reads: ['/ecom/v1/checkout-settings'],
  },
  {
    operation: 'PATCH /ecom/v1/orders-settings',
    body: { ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PAID' } },
    later: { body: { ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PLACED' } } },
    reads: ['/ecom/v1/orders-settings'],
  },
  {
    operation: `PATCH ${V1}/invoice-settings`,
    body: { invoiceNumbers: { pattern: 'R-{0000}', nextNumber: 7 }, eInvoiceFormat: 'XRECHNUNG' },
    later: { body: { creditNoteNumbers: { pattern: 'C-{0000}', nextNumber: 3 } } },
    reads: [`${V1}/invoice-settings`],
  },
  {
    operation: `PATCH ${V1}/sign-on-policy`,
    body: { registration: 'OWNER_APPROVAL', verifyEmail: true, captcha: 'ALWAYS' },
    later: { body: { captcha: 'AFTER_FAILURES' } },
    reads: [`${V1}/sign-on-policy`],
  },
  {
    operation: `POST ${V1}/email-settings`,
    body: MAIL,
    later: { body: { ...MAIL, sender: { address: 'other@shop.example' } } },
    reads: [`${V1}/email-settings`],
  },
  {
    operation: `POST ${V1}/email-settings`,
    body: { ...MAIL, server: { ...MAIL.server, host: 'other.example' } },
    reads: [],
    block: 'SECRET',
  },
  { operation: `DELETE ${V1}/email-settings`, reads: [], block: 'SECRET' },
  {
    operation: `DELETE ${V1}/email-settings`,
    prepare: async () => {
      await call('POST', `${V1}/email-settings`, { ...MAIL, server: { ...MAIL.server, password: null } })
    },
    reads: [`${V1}/email-settings`],
  },
  {
    operation: `PATCH ${V1}/email-templates/:name/:language`,
    body: { texts: { subject: 'Thank you' } },
    later: { body: { texts: { subject: 'Thanks' } } },
    reads: [`${V1}/email-templates/orderConfirmed/en`],
  },
  {
    operation: `PATCH ${V1}/translations/:kind/:id`,
    body: { language: 'de', texts: { name: 'Alle Produkte' } },
    later: { body: { language: 'de', texts: { name: 'Alles' } } },
    reads: [`${V1}/translations/COLLECTION/00000000-000000-000000-000000000001`],
  },
  {
    operation: `POST ${V1}/factor-provider`,
    body: { url: 'https://sms.example/', factors: ['SMS'], secret: SECRET },
    later: { body: { url: 'https://sms.example/codes', factors: ['SMS', 'CALL'], secret: SECRET } },
    reads: [`${V1}/factor-provider`],
  },
  {
    operation: `POST ${V1}/sign-in-providers`,
    body: { providers: [GOOGLE] },
    later: { body: { providers: [ACME, GOOGLE] } },
    reads: [`${V1}/sign-in-providers`],
  },
  {
    operation: `POST ${V1}/sign-in-providers`,
    prepare: async () => {
      await call('POST', `${V1}/sign-in-providers`, { providers: [ACME] })
      return undefined
    },
    body: { providers: [] },
    reads: [],
    block: 'SECRET',
  },
  {
    operation: `POST ${V1}/translation-provider`,
    body: { kind: 'LIBRETRANSLATE', url: 'https://translate.example' },
    later: { body: { kind: 'LIBRETRANSLATE', url: 'https://other.example' } },
    reads: [`${V1}/translation-provider`],
  },
  {
    operation: `POST ${V1}/translation-provider`,
    body: { kind: 'DEEPL', url: 'https://api-free.deepl.com', key: SECRET },
    reads: [],
    block: 'SECRET',
  },
  { operation: `DELETE ${V1}/translation-provider`, reads: [], block: 'SECRET' },
  { operation: `POST ${V1}/factor-provider/rotate-secret`, body: {}, reads: [], block: 'SECRET' },
  { operation: `DELETE ${V1}/factor-provider`, reads: [], block: 'SECRET' },
  {
    operation: `PATCH ${V1}/payment-methods/:id`,
    prepare: async () => 'paypal',
    body: {
      enabled: true,
      countries: ['IE'],
      minAmount: '5.00',
      live: { clientId: 'client', clientSecret: SECRET, webhookId: 'ABC' },
    },
    later: { body: { countries: ['IE', 'DE'], live: { clientId: 'another client' } } },
    reads: [`${V1}/payment-methods`],
  },
  {
    operation: `PATCH ${V1}/payment-methods/:id`,
    prepare: async () => BANK_TRANSFER,
    body: { enabled: true, live: { instructions: 'A third account' } },
    later: { body: { live: { instructions: 'A fourth account' } } },
    reads: [`${V1}/payment-methods`],
  },
  {
    operation: `POST ${V1}/payment-methods/reorder`,
    body: { ids: ['mollie', 'stripe'] },
    later: { body: { ids: ['stripe', 'mollie'] } },
    reads: [`${V1}/payment-methods`],
  },
  ...content(`${V1}/home-page`, HOME, { content: { sections: [{ type: 'HERO', title: 'Hi' }] } }),
  ...content(`${V1}/navigation`, ANNOUNCEMENT, MENUS),
  ...rows(`${V1}/pages`, PAGE, { title: 'Story', seoTitle: 'Story', published: false }, [`${V1}/pages`]),
  ...rows(`${V1}/url-redirects`, REDIRECT, { path: '/older', target: '/cart' }, [`${V1}/url-redirects`]),
  ...rows(`${V1}/search-synonyms`, SYNONYMS, { language: 'de', words: ['Tasse', 'Becher', 'Krug'] }, [
    `${V1}/search-synonyms`,
  ]),
  ...rows(
    `${V1}/coupons`,
    COUPON,
    { code: 'OTHER', usageLimit: null, expirationTime: '2099-01-01T00:00:00.000Z' },
    [`${V1}/coupons`],
  ),
  ...rows(`${V1}/discount-rules`, RULE, { name: 'Sale', active: false }, [`${V1}/discount-rules`]),
  ...rows(`${V1}/tax-groups`, GROUP, { name: 'Books' }, [`${V1}/tax-groups`]).slice(0, 2),
  {
    operation: `PATCH ${V1}/tax-groups/:id`,
    prepare: create(`${V1}/tax-groups`, (n) => ({ name: `Class ${n}` })),
    body: { isDefault: true },
    reads: [`${V1}/tax-groups`],
  },
  {
    operation: `DELETE ${V1}/tax-groups/:id`,
    prepare: create(`${V1}/tax-groups`, (n) => ({ name: `Class ${n}` })),
    reads: [`${V1}/tax-groups`],
  },
  ...rows(`${V1}/tax-regions`, REGION, { taxIncludedInPrice: true }, [`${V1}/tax-regions`]),
  {
    operation: `POST ${V1}/published-tax-rates/import`,
    body: { areas: ['CH', 'NO'] },
    reads: [`${V1}/tax-regions`, `${V1}/tax-groups`],
  },
  ...rows(`${V1}/shipping-options`, OPTION, { title: 'Express', rates: [{ amount: '9.00' }] }, [
    `${V1}/shipping-options`,
  ]),
  ...rows(`${V1}/locations`, (n) => ({ name: `Warehouse ${n}` }), { name: 'Other' }, [`${V1}/locations`]),
  ...rows(`${V1}/carriers`, CARRIER, { name: 'Other', secret: SECRET }, [`${V1}/carriers`]),
  {
    operation: `DELETE ${V1}/carriers/:id`,
    prepare: create(`${V1}/carriers`, (n) => ({ ...CARRIER(n), secret: SECRET })),
    reads: [],
    block: 'SECRET',
  },
  ...rows(`${V1}/service-plugins`, PLUGIN, { name: 'Other', active: false }, [`${V1}/service-plugins`]),
  ...rows(
    '/ecom/v1/discount-rules',
    wire('discountRule', WIRE_RULE),
    { discountRule: { revision: '1', name: 'Sale' } },
    [`${V1}/discount-rules`],
  ),
  ...rows(
    '/ecom/v1/shipping-options',
    wire('shippingOption', WIRE_OPTION),
    { shippingOption: { revision: '1', title: 'Express' } },
    [`${V1}/shipping-options`],
  ),
  ...rows(
    '/ecom/v1/checkout-templates',
    TEMPLATE,
    { checkoutTemplate: { name: 'Other', status: 'INACTIVE' } },
    [`${V1}/checkout-templates`],
  ),
  ...[
    { operation: `POST ${V1}/apps`, body: APP(0), reads: [`${V1}/apps`] } as const,
    {
      operation: `PATCH ${V1}/apps/:clientId`,
      prepare: create(`${V1}/apps`, APP),
      body: { name: 'Other', origins: [] },
      reads: [`${V1}/apps`],
    } as const,
    {
      operation: `DELETE ${V1}/apps/:clientId`,
      prepare: create(`${V1}/apps`, APP),
      reads: [`${V1}/apps`],
    } as const,
  ],
  { operation: `POST ${V1}/webhooks`, body: HOOK(0), reads: [`${V1}/webhooks`] },
  {
    operation: `PATCH ${V1}/webhooks/:id`,
    prepare: create(`${V1}/webhooks`, HOOK),
    body: { name: 'Other', url: 'https://other.example/' },
    reads: [`${V1}/webhooks`],
  },
  {
    operation: `DELETE ${V1}/webhooks/:id`,
    prepare: create(`${V1}/webhooks`, HOOK),
    reads: [],
    block: 'SECRET',
  },
  {
    operation: `POST ${V1}/webhooks/:id/rotate-key`,
    prepare: create(`${V1}/webhooks`, HOOK),
    body: {},
    reads: [],
    block: 'SECRET',
  },
]

/** Rows that are created, changed and deleted, and what exists once. */
const WITHOUT_LATER_SAVE =
  /^(DELETE|PATCH \S+\/:(id|clientId)$)|(import|restore|rotate-secret|rotate-key|collecting)$/

test('tries every setting, and a first and a later save of each', () => {
  const tried = new Set<string>(cases.map(({ operation }) => operation))
  expect(operationsOf.map(([name]) => name).filter((name) => !tried.has(name))).toEqual([])
  const savedTwice = new Set<string>(cases.filter(({ later }) => later).map(({ operation }) => operation))
  const isCreated = (name: string) =>
    tried.has(`PATCH ${name.slice('POST '.length)}/:id`) || name.endsWith('/apps')
  const savedOnce = [...tried].filter((name) => !savedTwice.has(name) && !WITHOUT_LATER_SAVE.test(name))
  expect(savedOnce.filter((name) => !isCreated(name))).toEqual([])
})

const VOLATILE = new Set([
  'revision',
  'updatedDate',
  'createdDate',
  'versions',
  'savedSecrets',
  'hasSecret',
  'complete',
])

/** The settings without what every change moves: revisions, times and secrets. */
const withoutVolatile = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(withoutVolatile)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !VOLATILE.has(name))
            .map(([name, each]) => [name, withoutVolatile(each)]),
        )
      : value

const read = async (paths: readonly string[]) => {
  const states: unknown[] = []
  for (const path of paths) states.push(withoutVolatile((await platform.get(path, owner)).body))
  return states
}

const latestChange = async (): Promise<Wire<AuditLogChange> | undefined> =>
  (await platform.get(`${V1}/changes?limit=1`, owner)).body.changes[0]

beforeAll(() => call('POST', `${V1}/tax-groups`, GROUP(0)))

test.each(cases.map((each, index) => [`${each.operation} (${index})`, each] as const))(
  '%s is in the audit log with its values, and can be undone',
  async (_, { operation, prepare, body, later, reads, block }) => {
    const id = (await prepare?.()) ?? ''
    const save = (saved: unknown) => saveAndUndo({ operation, id, body: saved, reads, block })
    const isSavedAgain = await save(body)
    if (!later) return
    if (!isSavedAgain) await call(...requestOf(operation, id), body)
    await later.prepare?.()
    await save(later.body)
  },
)

const requestOf = (operation: string, id: string): [method: string, path: string] => {
  const [method = '', pattern = ''] = operation.split(' ')
  const path = pattern
    .replace('/:name/:language', '/orderConfirmed/en')
    .replace('/:kind/:id', '/COLLECTION/00000000-000000-000000-000000000001')
    .replace(/:\w+/, id)
  return [method, path]
}

/** Saves a setting, checks the audit log, undoes the change, and makes it again by undoing the undo. Returns whether it could. */
async function saveAndUndo({
  operation,
  id,
  body,
  reads,
  block,
}: Omit<Case, 'prepare' | 'later'> & { readonly id: string }): Promise<boolean> {
  const before = await read(reads)
  const previous = await latestChange()
  await call(...requestOf(operation, id), body)
  const changed = await read(reads)
  if (reads.length > 0) expect(changed).not.toEqual(before)

  const change = await latestChange()
  const { entries = [], size } = change ?? {}
  expect(change).toMatchObject({ undoBlockedBy: block ?? null, isUndone: false })
  expect(change?.id).not.toBe(previous?.id)
  expect(operationsOf).toContainEqual([operation, change?.operation])
  for (const entry of entries) {
    expect(entry.before ?? entry.after).not.toBeNull()
    expect(entry.before).not.toEqual(entry.after)
    expectValues(entry, change?.createdDate)
  }

  tick()
  const undo = () => platform.post(`${V1}/changes/${change?.id}/undo`, {}, owner)
  const undone = await undo()
  if (block) {
    expect(undone).toMatchObject({ code: 'CHANGE_NOT_UNDOABLE' })
    return false
  }
  expect(undone.body).toMatchObject({ undone: size, skipped: [] })
  expect(await read(reads)).toEqual(before)
  expect(await latestChange()).toMatchObject({
    undoesChangeId: change?.id,
    undoesOperation: change?.operation,
  })
  expect(await undo()).toMatchObject({ code: 'CHANGE_ALREADY_UNDONE' })

  tick()
  const again = await platform.post(`${V1}/changes/${undone.body.changeId}/undo`, {}, owner)
  if (again.code === 'CHANGE_NOT_UNDOABLE') return false
  expect(again.body).toMatchObject({ undone: size })
  expect(await read(reads)).toEqual(changed)
  return true
}

/** The change history of the console shows what changed, with values. */
function expectValues(entry: AuditLogItem, createdDate: string | undefined) {
  const context = { currency: 'USD', changedAt: new Date(createdDate ?? ''), findName: () => 'Some name' }
  const sentences = listChangedParts(entry, context).map(formatChangedPart)
  // The name of a tax class is all of it.
  if (!entry.name) expect(sentences, JSON.stringify(entry)).not.toEqual([])
  expect(sentences.filter((sentence) => / updated$|undefined|\[object/.test(sentence))).toEqual([])
}

test('records no secret', async () => {
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(SECRET)
})

const change = async (method: string, path: string, body?: unknown) => {
  const response = await call(method, path, body)
  return { response, changeId: (await latestChange())?.id ?? '' }
}
const undo = (changeId: string, headers = owner) => {
  tick()
  return platform.post(`${V1}/changes/${changeId}/undo`, {}, headers)
}

test('refuses to undo a setting that was changed since, and names the newer change', async () => {
  const first = await change('PATCH', `${V1}/shop`, { name: 'First' })
  const unrelated = await change('PATCH', `${V1}/shop`, { weightUnit: 'KG' })
  const second = await change('PATCH', `${V1}/shop`, { name: 'Second' })
  const refused = await undo(first.changeId)
  expect(refused).toMatchObject({ status: 409, code: 'SETTING_CHANGED_SINCE' })
  expect(refused.body.details.applicationError.data).toMatchObject({ changeId: second.changeId })
  expect((await platform.get(`${V1}/shop`, owner)).body.shop).toMatchObject({
    name: 'Second',
    weightUnit: 'KG',
  })
  expect((await undo(second.changeId)).status).toBe(200)
  // The setting is as the first change left it.
  expect((await undo(first.changeId)).status).toBe(200)
  expect((await undo(unrelated.changeId)).status).toBe(200)
})

test('refuses to undo the creation of what was edited or deleted since', async () => {
  const { response, changeId } = await change('POST', `${V1}/coupons`, COUPON(70))
  await call('PATCH', `${V1}/coupons/${response.coupon.id}`, { name: 'Edited' })
  expect((await undo(changeId)).code).toBe('SETTING_CHANGED_SINCE')
  await call('DELETE', `${V1}/coupons/${response.coupon.id}`)
  expect((await undo(changeId)).code).toBe('SETTING_CHANGED_SINCE')
})

test('says which error prevents an undo', async () => {
  const { response } = await change('POST', `${V1}/coupons`, COUPON(80))
  const deleted = await change('DELETE', `${V1}/coupons/${response.coupon.id}`)
  await call('POST', `${V1}/coupons`, COUPON(80))
  const refused = await undo(deleted.changeId)
  expect(refused.code).toBe('CHANGE_NOT_UNDOABLE')
  expect(refused.body.details.applicationError.data).toEqual({ reason: 'COUPON_CODE_TAKEN' })
})

test('keeps the secrets that a change replaced, and says so', async () => {
  await call('POST', `${V1}/email-settings`, MAIL)
  const { changeId } = await change('POST', `${V1}/email-settings`, {
    server: { ...MAIL.server, password: 'another password' },
    sender: { address: 'other@shop.example' },
  })
  expect((await undo(changeId)).body).toMatchObject({ keptSecrets: ['password'] })
  expect((await platform.get(`${V1}/email-settings`, owner)).body).toMatchObject({
    sender: MAIL.sender,
    server: { hasPassword: true },
  })
})

test('needs the permission of the operation that made the change', async () => {
  const manager = (await callers['a manager']?.as()) ?? {}
  const ofOwner = await change('PATCH', `${V1}/shop`, { name: 'Owned' })
  expect(await undo(ofOwner.changeId, manager)).toMatchObject({ status: 403, code: 'PERMISSION_DENIED' })
  const [listed] = (await platform.get(`${V1}/changes?limit=1&kind=SETTINGS`, manager)).body.changes
  expect(listed).toMatchObject({ id: ofOwner.changeId, undoBlockedBy: 'PERMISSION' })
  const ofManager = await change('POST', `${V1}/coupons`, COUPON(90))
  expect((await undo(ofManager.changeId, manager)).status).toBe(200)
  await call('POST', `${V1}/apps`, APP(90))
  const { body } = await platform.get(`${V1}/changes?limit=1`, manager)
  expect(body.changes[0].operation).toBe('deleteCoupon')
  expect((await platform.get(`${V1}/changes?kind=CATALOG`, manager)).body.changes).toEqual([])
})

test('forgets a change whose values were erased', async () => {
  const { changeId } = await change('PATCH', `${V1}/shop`, { contact: { email: 'someone@shop.example' } })
  await db.update(auditLog).set({ before: null, after: null })
  expect((await undo(changeId)).body.details.applicationError.data).toEqual({ reason: 'ERASED' })
})

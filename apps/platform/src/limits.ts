const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Every limit the platform sets to what is sent to it, in one place; those of a request's head are the listener's
 * (`@vitrine/server`). Each is checked before any work is done.
 */
export const LIMITS = {
  /**
   * A JSON body, in bytes, levels and members of one object. Deeper values parse, but overflow the stack of whoever
   * walks them later.
   */
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  membersPerObject: 10_000,

  /** How many of the rules that a request breaks are told. */
  violations: 100,

  /** A query: items on a page, items passed over, items that are counted, conditions, values in one condition, sort keys. */
  pageSize: 100,
  offset: 10_000,
  offsetOfMerchants: 10_000_000,
  counted: 50_000,
  cursor: 16_384,
  conditions: 20,
  valuesPerCondition: 100,
  sortKeys: 5,

  /** A search: characters, words, options that are filtered by, and products that are ordered and counted. */
  searchText: 200,
  searchWords: 10,
  searchOptions: 10,
  searchCandidates: 10_000,

  /** A GraphQL document: its tokens, fields within fields, renamed or repeated fields, and fields times the items they are read of. */
  graphqlTokens: 1500,
  graphqlDepth: 10,
  graphqlAliases: 30,
  graphqlCost: 25_000,
  graphqlErrors: 10,

  /** The catalogue: variants of a product, media of a product, and products that one request changes. */
  variants: 1000,
  mediaPerProduct: 100,
  productsPerChange: 10_000,

  /** Products of one bulk change, and how many of them are changed at a time. */
  bulkProducts: 200_000,
  bulkStep: 500,
  /** For how many days a change can be undone. */
  undoDays: 30,
  /** Rows of a sheet in one request; views of lists; characters of a draft. */
  sheetRows: 500,
  savedViews: 100,
  draftLength: 500_000,

  /** What one shopper wishes for; no more than a query gives on a page. */
  wishes: 100,

  /** A picture of this many pixels fills 200 MB when it is opened. */
  picturePixels: 50_000_000,
  pictureFrames: 500,
  /** The longest side of a rendition that may be asked for, in pixels, and how many new ones one network has made. */
  renditionSide: 4096,
  newRenditions: { limit: 600, windowMs: 10 * MINUTE },

  /** A file that is uploaded or imported, and the parts of one that a slow line sends in time; in bytes. */
  uploadBytes: 25 * 1024 * 1024,
  uploadPartBytes: 1024 * 1024,

  /** Receivers of events. */
  webhooks: 100,

  /** Failed sign-ins of one account and of one network, before a captcha is asked for. */
  loginWindow: 15 * MINUTE,
  failuresBeforeCaptcha: 3,
  failuresPerAddressBeforeCaptcha: 20,

  /**
   * Guesses at what is secret: by one caller, from one network, and at one target, such as an account. Callers are
   * free and networks are not. A guess that is right does not count against its network, where many people may be.
   */
  guesses: {
    couponCode: { perCaller: [10, MINUTE], perNetwork: [60, 10 * MINUTE] },
    giftCardCode: { perCaller: [10, MINUTE], perNetwork: [60, 10 * MINUTE] },
    orderLookUp: { perNetwork: [20, HOUR], perTarget: [20, HOUR] },
    memberPassword: { perCaller: [10, 15 * MINUTE], perNetwork: [100, HOUR], perTarget: [100, 15 * MINUTE] },
    merchantPassword: {
      perCaller: [10, 15 * MINUTE],
      perNetwork: [100, 15 * MINUTE],
      perTarget: [100, 15 * MINUTE],
    },
    secondFactor: { perNetwork: [100, HOUR], perTarget: [20, HOUR] },
    emailedCode: { perNetwork: [100, HOUR] },
    linkToken: { perNetwork: [60, 10 * MINUTE] },
    apiKey: { perNetwork: [60, 10 * MINUTE] },
  },

  /** Emails that one network causes, and that one address gets. */
  emails: {
    recovery: { perNetwork: [30, HOUR], perTarget: [10, HOUR] },
    signInCode: { perNetwork: [100, HOUR], perTarget: [10, HOUR] },
    captchaCode: { perNetwork: [20, HOUR], perTarget: [5, HOUR] },
  },

  /** Accounts that one network makes within an hour. */
  registrationsPerAddress: 20,
  letterWindow: 60 * MINUTE,
  /** Letters that one merchant sends to themselves, to see them. */
  testLetters: { limit: 30, windowMs: 60 * MINUTE },

  /** Codes by mail and of apps: how long, how many tries, how often one is sent again. */
  codeLifetime: 10 * MINUTE,
  codeTries: 5,
  codeMails: 5,

  /** Checkouts that links of the shop's open for one network. */
  templatesPerAddress: { limit: 60, windowMs: 10 * MINUTE },
  /** Wishes to hear when something is back: from a network, and that wait for one address. */
  stockRequestsPerAddress: { limit: 30, windowMs: 60 * MINUTE },
  stockRequestsPerMailbox: 20,

  /** Files that were bought: for how many days, and how often each. */
  downloadDays: 30,
  downloadsPerLink: 10,

  /** How long a member counts as having just signed in, for what needs certainty. */
  recentSignIn: 5 * MINUTE,

  /** How long a link to one of the platform's pages waits to be opened, and then for its shopper to be done. */
  redirectLifetime: 10 * MINUTE,
  redirectOpenLifetime: 60 * MINUTE,

  /** How long a captcha's answer is good, and how many tasks a network gets within the window of requests. */
  captchaLifetime: 5 * MINUTE,
  challengesPerAddress: 120,

  /** Codes that are mailed in the place of a captcha: for how long, and how many tries. */
  proofLifetime: 10 * MINUTE,
  proofTries: 5,

  /** Requests within the window: new visitors and renewed tokens per network, and all else per caller. */
  requestWindow: MINUTE,
  visitorsPerAddress: 60,
  renewalsPerAddress: 300,
  requestsPerShopper: 600,
  requestsPerMerchant: 1200,
  requestsPerApp: 3000,

  /** How long an order waits for a shopper who has to confirm the payment elsewhere, and keeps its pieces from others. */
  paymentWait: 15 * MINUTE,

  /**
   * Orders that shoppers place without paying: how many a network and an email address may place within the window,
   * and how many before each needs a captcha. Orders that came to nothing count as well.
   */
  unpaidOrders: {
    windowMs: 24 * 60 * MINUTE,
    perNetwork: { beforeCaptcha: 5, most: 30 },
    perEmail: { beforeCaptcha: 3, most: 10 },
  },
  /** For how many hours an unpaid order is kept. */
  unpaidOrderHours: { least: 1, most: 60 * 24, usual: 7 * 24 },

  /** People who work in the shop, together with those who are asked to. */
  merchants: 100,

  /** Registered apps, and the secrets of one. */
  apps: 50,
  secretsPerApp: 2,
} as const

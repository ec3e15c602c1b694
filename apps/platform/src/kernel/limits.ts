const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Every limit of the platform on its input; those of request headers are the listener's (`@vitrine/server`). Each is
 * checked before any work is done.
 */
export const LIMITS = {
  /**
   * A JSON body: bytes, depth, and members of one object. Deeper values parse, but overflow the stack of later code.
   */
  bodyBytes: 1024 * 1024,
  jsonDepth: 32,
  membersPerObject: 10_000,

  /** How many violations of a request are reported. */
  violations: 100,

  /** A query: page size, offset, count limit, conditions, values in one condition, sort keys. */
  pageSize: 100,
  offset: 10_000,
  offsetOfMerchants: 10_000_000,
  countedRows: 50_000,
  cursor: 16_384,
  conditions: 20,
  valuesPerCondition: 100,
  sortKeys: 5,

  /** A search: characters, words, filtered options, ranked and counted products, and those with the words in their names. */
  searchText: 200,
  searchWords: 10,
  searchOptions: 10,
  searchCandidates: 10_000,
  searchNamed: 2000,
  /** Names of options that product lists filter by, filters over them, and options of one filter. */
  filterOptions: 1000,
  filters: 50,
  optionsPerFilter: 100,

  /** A GraphQL document: tokens, depth, aliases, and fields times their items. */
  graphqlTokens: 1500,
  graphqlDepth: 10,
  graphqlAliases: 30,
  graphqlCost: 25_000,
  graphqlErrors: 10,

  /** The catalog: variants of a product, media of a product, and products changed by one request. */
  variants: 1000,
  mediaPerProduct: 100,
  productsPerChange: 10_000,

  /** Products of one bulk change, and of one batch. */
  bulkProducts: 200_000,
  bulkStep: 500,
  /** For how many days a change can be undone. */
  undoDays: 30,
  /** An imported file: bytes and rows. */
  importBytes: 25 * 1024 * 1024,
  importRows: 100_000,
  /** CSV rows in one request; saved views; characters of a form draft. */
  csvRows: 500,
  savedViews: 100,
  orderTags: 100,
  /** Pages and policies; characters of a page. */
  pages: 500,
  urlRedirects: 100_000,
  searchSynonyms: 1000,
  pageLength: 200_000,
  /** Versions of the navigation that are kept, and of each other document. */
  contentVersions: 50,
  draftLength: 500_000,

  /** Addresses of a member. */
  addresses: 50,

  /** Coupons, discount rules, shipping options and other pricing settings: of each kind. */
  pricingSettings: 1000,

  /** Items on a wishlist; no more than the page size of a query. */
  wishlistItems: 100,

  /** An image with this many pixels needs 200 MB decoded. */
  imagePixels: 50_000_000,
  imageFrames: 500,
  /** The longest side of a requested rendition in pixels, and new renditions per network. */
  renditionSide: 4096,
  newRenditions: { limit: 600, windowMs: 10 * MINUTE },

  /** Bytes of an uploaded or imported file, and of one part that a slow connection sends in time. */
  uploadBytes: 25 * 1024 * 1024,
  uploadPartBytes: 1024 * 1024,

  webhooks: 100,

  /** Failed sign-ins per account and per network before a captcha is required. */
  loginWindow: 15 * MINUTE,
  failuresBeforeCaptcha: 3,
  failuresPerNetworkBeforeCaptcha: 20,

  /**
   * Guesses at secrets: per caller, per network, and per target, such as an account. Callers are free and networks
   * are not. A right guess does not count against its network, which many people may share.
   */
  attempts: {
    couponCode: { perCaller: [10, MINUTE], perNetwork: [60, 10 * MINUTE] },
    giftCardCode: { perCaller: [10, MINUTE], perNetwork: [60, 10 * MINUTE] },
    orderLookup: { perNetwork: [20, HOUR], perTarget: [20, HOUR] },
    memberPassword: { perCaller: [10, 15 * MINUTE], perNetwork: [100, HOUR], perTarget: [100, 15 * MINUTE] },
    merchantPassword: {
      perCaller: [10, 15 * MINUTE],
      perNetwork: [100, 15 * MINUTE],
      perTarget: [100, 15 * MINUTE],
    },
    secondFactor: { perNetwork: [100, HOUR], perTarget: [20, HOUR] },
    emailedCode: { perNetwork: [100, HOUR] },
    passkey: { perNetwork: [200, HOUR] },
    providerSignIn: { perNetwork: [200, HOUR] },
    linkToken: { perNetwork: [60, 10 * MINUTE] },
    apiKey: { perNetwork: [60, 10 * MINUTE] },
  },

  /** Emails caused by one network, and sent to one address. */
  emails: {
    recovery: { perNetwork: [30, HOUR], perTarget: [10, HOUR] },
    signInCode: { perNetwork: [100, HOUR], perTarget: [10, HOUR] },
    captchaCode: { perNetwork: [20, HOUR], perTarget: [5, HOUR] },
  },

  /** Texts, calls and push notifications: of one member, caused by one network, and to one phone or device. */
  messages: {
    factorMessage: { perCaller: [10, HOUR], perNetwork: [20, HOUR], perTarget: [5, HOUR] },
  },
  /** Of these, those to numbers that are not proven yet: to neighboring numbers, and of the whole shop. */
  factorEnrollments: {
    perRange: { limit: 20, windowMs: HOUR },
    perShop: { limit: 300, windowMs: HOUR },
  },
  /** Test messages of the shop. */
  testMessages: { limit: 10, windowMs: HOUR },
  /** Connection tests of OpenID providers. */
  providerTests: { limit: 60, windowMs: HOUR },

  /** New accounts per network and hour. */
  registrationsPerNetwork: 20,
  emailWindow: 60 * MINUTE,
  /** Test emails of one merchant. */
  testEmails: { limit: 30, windowMs: 60 * MINUTE },

  /** Emailed and authenticator codes: lifetime, attempts, resends. */
  codeLifetime: 10 * MINUTE,
  codeAttempts: 5,
  codeEmails: 5,

  /** Checkouts opened from shop links per network. */
  templateCheckoutsPerNetwork: { limit: 60, windowMs: 10 * MINUTE },
  /** Back-in-stock requests: per network, and open ones per address. */
  stockRequestsPerNetwork: { limit: 30, windowMs: 60 * MINUTE },
  stockRequestsPerEmail: 20,

  /** Newsletter sign-ups: per network, and emails to one address. */
  newsletterSignUps: {
    perNetwork: { limit: 30, windowMs: 60 * MINUTE },
    perEmail: { limit: 3, windowMs: 24 * HOUR },
  },

  /** Withdrawal statements: per network, and receipts to one address. */
  withdrawals: {
    perNetwork: { limit: 30, windowMs: HOUR },
    perEmail: { limit: 10, windowMs: 24 * HOUR },
  },
  /** Photos of a return: how many, the bytes of each, their longer side in pixels, and when they can be added. */
  returnPhotos: { count: 3, bytes: 10 * 1024 * 1024, pixels: 1600, lifetime: HOUR },
  returnLabelBytes: 5 * 1024 * 1024,
  /** Return requests and photos per network. */
  returnsPerNetwork: { limit: 60, windowMs: HOUR },

  /** Reviews and photos per network; photos of a review, the bytes of each, and their longer side in pixels. */
  reviewsPerNetwork: { limit: 60, windowMs: HOUR },
  reviewPhotos: { count: 5, bytes: 10 * 1024 * 1024, pixels: 2000 },
  /** Reviews changed by one request. */
  bulkReviews: 1000,

  /** Purchased downloads: days, and downloads of each. */
  downloadDays: 30,
  downloadsPerLink: 10,

  /** How long a sign-in counts as recent, for sensitive changes. */
  recentSignIn: 5 * MINUTE,

  /** Cards of one member that a payment provider keeps, and what a member may ask of it. */
  savedCards: 10,
  savedCardRequests: { limit: 60, windowMs: 10 * MINUTE },

  /** Passkeys of one member, and the time to use one after the browser asked for a challenge. */
  passkeys: 20,
  passkeyChallengeLifetime: 5 * MINUTE,

  /** OpenID providers of the shop, accounts that one member has linked, and the time to sign in at a provider. */
  signInProviders: 10,
  linkedAccounts: 20,
  providerSignInLifetime: 10 * MINUTE,

  /** The lifetime of a hosted-page link before it is opened, and after. */
  redirectLifetime: 10 * MINUTE,
  redirectOpenLifetime: 60 * MINUTE,

  /** The lifetime of a captcha token, and challenges per network in the request window. */
  captchaLifetime: 5 * MINUTE,
  captchaChallengesPerNetwork: 120,

  /** Codes emailed instead of a captcha: lifetime and attempts. */
  emailChallengeLifetime: 10 * MINUTE,
  emailChallengeAttempts: 5,

  /** Requests per window: new visitors and renewals per network, and all else per caller. */
  requestWindow: MINUTE,
  visitorsPerNetwork: 60,
  renewalsPerNetwork: 300,
  requestsPerShopper: 600,
  requestsPerMerchant: 1200,
  requestsPerApp: 3000,

  /** How long an order waits for a payment confirmation elsewhere, and holds its stock. */
  paymentTimeout: 15 * MINUTE,

  /**
   * Unpaid orders of shoppers: per network and email address within the window, and how many before a captcha is
   * required. Failed orders count too.
   */
  unpaidOrders: {
    windowMs: 24 * 60 * MINUTE,
    perNetwork: { beforeCaptcha: 5, max: 30 },
    perEmail: { beforeCaptcha: 3, max: 10 },
  },
  /** For how many hours an unpaid order is held. */
  unpaidOrderHours: { min: 1, max: 60 * 24, default: 7 * 24 },

  /** Staff, including open invitations. */
  merchants: 100,

  /** Registered apps, and secrets per app. */
  apps: 50,
  secretsPerApp: 2,
} as const

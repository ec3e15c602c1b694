const { AssetServerPlugin } = require('@vendure/asset-server-plugin')
const {
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  LanguageCode,
  PaymentMethodHandler,
  RedisCachePlugin,
} = require('@vendure/core')
const { BullMQJobQueuePlugin } = require('@vendure/job-queue-plugin/package/bullmq')

const { ASSETS, DATABASE_URL, IS_NEW_DATABASE, PORT, REDIS_PORT } = process.env
const redis = { host: '127.0.0.1', port: Number(REDIS_PORT) }

const offlinePayment = new PaymentMethodHandler({
  code: 'offline',
  description: [{ languageCode: LanguageCode.en, value: 'Offline payment' }],
  args: {},
  createPayment: (_, __, amount) => ({ amount, state: 'Authorized' }),
  settlePayment: () => ({ success: true }),
})

/** The settings that the documentation of Vendure recommends for production, without a dashboard. */
exports.config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    cors: { origin: ['http://localhost'], credentials: true },
  },
  authOptions: {
    tokenMethod: ['bearer', 'cookie'],
    superadminCredentials: { identifier: 'bench', password: 'bench' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    url: DATABASE_URL,
    synchronize: IS_NEW_DATABASE === 'true',
    logging: false,
  },
  paymentOptions: { paymentMethodHandlers: [offlinePayment] },
  plugins: [
    AssetServerPlugin.init({
      route: 'assets',
      assetUploadDir: ASSETS,
      assetUrlPrefix: 'http://localhost/assets/',
    }),
    RedisCachePlugin.init({ redisOptions: redis }),
    BullMQJobQueuePlugin.init({ connection: { ...redis, maxRetriesPerRequest: null } }),
    DefaultSchedulerPlugin.init(),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false }),
  ],
}

const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, REDIS_URL, WORKER_MODE } = process.env
const redis = { redisUrl: REDIS_URL }
/** A job queue keeps its last jobs, as the documentation suggests for production. */
const kept = { age: 3600, count: 1000 }

/** The settings that the documentation of Medusa recommends for production, without a dashboard. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false, sslmode: 'disable' },
    redisUrl: REDIS_URL,
    workerMode: WORKER_MODE,
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: 'bench',
      cookieSecret: 'bench',
    },
  },
  admin: { disable: true },
  featureFlags: { caching: true },
  modules: [
    {
      resolve: '@medusajs/medusa/caching',
      options: {
        providers: [
          { resolve: '@medusajs/caching-redis', id: 'caching-redis', is_default: true, options: redis },
        ],
      },
    },
    {
      resolve: '@medusajs/medusa/event-bus-redis',
      options: { ...redis, jobOptions: { removeOnComplete: kept, removeOnFail: kept } },
    },
    { resolve: '@medusajs/medusa/workflow-engine-redis', options: { redis } },
    {
      resolve: '@medusajs/medusa/locking',
      options: {
        providers: [
          {
            resolve: '@medusajs/medusa/locking-redis',
            id: 'locking-redis',
            is_default: true,
            options: redis,
          },
        ],
      },
    },
  ],
})

const { configureStoreSearch, defineMiddlewares } = require('@medusajs/framework/http')

const allowed = configureStoreSearch({ allowed_indexes: { product: true } })

exports.default = defineMiddlewares({ routes: [{ matcher: '/store/search', middlewares: [allowed] }] })

const { bootstrapWorker } = require('@vendure/core')
const { config } = require('./vendure-config.js')

bootstrapWorker(config).then((worker) => worker.startJobQueue())

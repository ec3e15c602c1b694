const { defineSearchIndex, graphConsume, graphSeed, search } = require('@medusajs/framework/utils')

const source = {
  fields: [
    'id',
    'title',
    'description',
    'handle',
    'thumbnail',
    'status',
    'variants.prices.amount',
    'variants.prices.currency_code',
  ],
  transform: (rows) =>
    rows.map(({ variants, ...row }) => ({
      ...row,
      price: Math.min(...variants.flatMap(({ prices }) => prices).map(({ amount }) => Number(amount))),
    })),
}

/** The index of the documentation, with the lowest price. */
module.exports = defineSearchIndex({
  name: 'product',
  entity: 'product',
  fields: search.define({
    id: search.keyword().filterable().retrievable(),
    status: search.keyword().filterable().retrievable(false),
    title: search.text().searchable({ weight: 3 }).sortable().retrievable(),
    description: search.text().searchable(),
    handle: search.keyword().retrievable(),
    thumbnail: search.keyword().retrievable(),
    price: search.float().retrievable(),
  }),
  events: ['product.created', 'product.updated', 'product.deleted'],
  consume: graphConsume(source),
  seed: graphSeed(source),
})

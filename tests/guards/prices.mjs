/** @typedef {import('./guards.mjs').Guard} Guard */

const ORDERS = 'apps/platform/src/orders/orders.test.ts'
const CART = 'apps/platform/src/cart/cart.test.ts'

/** What things cost, and what an order is made of. @type {readonly Guard[]} */
export const prices = [
  {
    row: 'S1',
    name: 'an order is announced in its own transaction',
    file: 'apps/platform/src/orders/open-order.ts',
    from: '    await announce(tx, order, occasion)\n',
    to: '    if (order.id === "") await announce(tx, order, occasion)\n',
    test: ORDERS,
  },
  {
    row: 'S1',
    name: 'what is undone sends no email',
    file: 'apps/platform/src/database/transaction.ts',
    from: "await client.query(result instanceof Refusal ? 'rollback' : 'commit')",
    to: "await client.query('commit')",
    test: 'apps/platform/src/mail/postman.test.ts',
    only: 'what was undone',
  },
  {
    row: 'M7',
    name: 'shoppers set no prices',
    file: 'apps/platform/src/cart/cart-request.ts',
    from: "  'catalogOverrideFields',\n  'taxGroupId',",
    to: "  'taxGroupId',",
    test: CART,
    only: 'a shopper who gives one is told so',
  },
  {
    row: 'M10',
    name: 'shares of an amount add up to it',
    file: 'packages/pricing/src/allocate.ts',
    from: '.slice(0, missing)',
    to: '.slice(0, 0)',
    test: 'packages/pricing/src/allocate.test.ts',
  },
  {
    row: 'M10',
    name: 'sums of a cart add up in every currency',
    file: 'packages/pricing/src/allocate.ts',
    from: '.slice(0, missing)',
    to: '.slice(0, 0)',
    test: 'packages/pricing/src/price.test.ts',
  },
  {
    row: 'M11',
    name: 'tax that is in the price is taken out of it',
    file: 'packages/pricing/src/tax.ts',
    from: 'included ? FULL_RATE + rate : FULL_RATE',
    to: 'FULL_RATE',
    test: 'packages/pricing/src/tax.test.ts',
  },
  {
    row: 'M11',
    name: 'halves are rounded away from zero',
    file: 'packages/pricing/src/rounding.ts',
    from: '(sign * dividend * 2n + divisor)',
    to: '(sign * dividend * 2n + divisor - 1n)',
    test: 'packages/pricing/src/tax.test.ts',
  },
  {
    row: 'M12',
    name: 'a line holds so many items',
    file: 'apps/platform/src/cart/lines.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of code.
    from: '    if (quantity > MAX_QUANTITY) return invalid(tooMany(`${field}.quantity`))\n',
    to: '',
    test: CART,
    only: 'M12',
  },
  {
    row: 'M12',
    name: 'a cart holds so many lines',
    file: 'apps/platform/src/cart/lines.ts',
    from: 'after.length > MAX_LINES ? invalid(TOO_MANY_LINES) : after',
    to: 'after.length < 0 ? invalid(TOO_MANY_LINES) : after',
    test: CART,
    only: 'M12',
  },
  {
    row: 'M14',
    name: 'the same item again is more of the same line',
    file: 'apps/platform/src/cart/lines.ts',
    from: 'if (present) after[place] = { ...present, quantity }',
    to: 'if (present && quantity < 0) after[place] = { ...present, quantity }',
    test: 'apps/platform/src/cart/model.test.ts',
  },
  {
    row: 'S8',
    name: 'only an order that holds items gives them back',
    file: 'apps/platform/src/orders/order-stock.ts',
    from: '  holdsStock ? lines.map((line) => ({ ...line, quantity: line.quantity - (line.restocked ?? 0) })) : []',
    to: '  lines.map((line) => ({ ...line, quantity: line.quantity - (holdsStock ? (line.restocked ?? 0) : 0) }))',
    test: ORDERS,
  },
  {
    row: 'S10',
    name: 'what is over stays as it is, whatever comes later',
    file: 'apps/platform/src/orders/moves.ts',
    from: 'moves[from].includes(to) ? to',
    to: 'moves[from] ? to',
    test: 'apps/platform/src/orders/moves.test.ts',
  },
]

/** @typedef {import('./predict.mjs').Capacity} Capacity */

/** The tables of the scale page. @param {Capacity} capacity */
export const capacityTables = ({ cores, costs, predictions, plans, ordersOfOneProduct }) =>
  [
    `Measured on a machine with ${cores} cores, which also ran the load generator; CPU time of one request:`,
    markdownTable(
      ['request', 'storefront', 'platform', 'PostgreSQL', 'statements'],
      costs.map((each) => [
        each.name,
        ...[each.storefront, each.platform, each.database].map((ms) => `${ms.toFixed(2)} ms`),
        `${each.statements}`,
      ]),
    ),
    'Requests per second, measured and simulated from these costs:',
    markdownTable(
      ['request', 'connections', 'platforms', 'measured', 'simulated', 'simulated / measured'],
      predictions.map(({ name, connections, platforms, perSecond, predicted }) => [
        name,
        `${connections}`,
        `${platforms}`,
        perSecond.toFixed(0),
        predicted.perSecond.toFixed(0),
        (predicted.perSecond / perSecond).toFixed(2),
      ]),
    ),
    `What one such machine carries (× 1), and what multiples of it need:`,
    markdownTable(
      [
        '',
        'visits per second',
        'orders per minute',
        'storefronts',
        'platforms',
        'cores of PostgreSQL',
        'connections',
        'p99',
      ],
      plans.map((plan) => [
        `× ${number(plan.factor)}`,
        number(plan.visitsPerSecond),
        number(plan.ordersPerSecond * 60),
        number(plan.storefronts),
        number(plan.platforms),
        number(plan.databaseCores),
        number(plan.connections),
        `${plan.p99.toFixed(0)} ms`,
      ]),
    ),
    `Orders of one and the same product: at most ${ordersOfOneProduct.toFixed(0)} per second, on any number of machines.`,
  ].join('\n\n')

/** @param {number} value */
const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** @param {string[]} heads @param {string[][]} rows */
const markdownTable = (heads, rows) =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

import { z } from 'zod'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../shop-server.ts'
import { convertAmounts, listCurrencies, readConversionRate } from './currencies.ts'

const currency = z.string().regex(/^[A-Z]{3}$/, 'must be the code of a currency, such as EUR')
const Pair = z.object({ from: currency, to: currency })

/** A decimal number as two integers: 10.95 is 1095 with two decimal places. */
const Decimal = z.object({
  value: z.string().regex(/^-?\d{1,18}$/, 'must be a whole number'),
  decimalPlaces: z.int().min(0).max(10).default(0),
})
const Amounts = z.object({ amounts: z.array(Decimal).min(1).max(100) })

export const currencyRoutes = ({ shop }: ShopServer) =>
  ({
    'GET /currency_converter/v1/currencies': operation(
      {
        access: 'authenticated',
        summary: 'Lists the currency of the shop and the currencies with an exchange rate.',
      },
      async () => listCurrencies(await shop()),
    ),
    'GET /currency_converter/v1/currencies/rate/:from/convert/:to': operation(
      {
        access: 'authenticated',
        summary: 'Returns the exchange rate between two currencies.',
        parameters: Pair,
      },
      async (_, { parameters }) => readConversionRate(await shop(), parameters),
    ),
    'POST /currency_converter/v1/currencies/amounts/:from/convert/:to': operation(
      {
        access: 'authenticated',
        summary: 'Converts amounts from one currency to another.',
        parameters: Pair,
        body: Amounts,
        changesNothing: true,
      },
      async (_, { parameters, body }) => convertAmounts(await shop(), parameters, body.amounts),
    ),
  }) satisfies Routes

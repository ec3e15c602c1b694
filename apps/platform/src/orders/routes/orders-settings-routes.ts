import { InventoryUpdateTrigger } from '@vitrine/contract'
import { z } from 'zod'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { readOrdersSettings, setInventoryTrigger } from '../orders/orders-settings.ts'

const SettingsChange = z.object({
  ordersSettings: z.object({
    inventoryUpdateTrigger: z.enum(InventoryUpdateTrigger).nullish(),
  }),
})

export const ordersSettingsRoutes = ({ db, now }: Server) =>
  ({
    'GET /ecom/v1/orders-settings': operation(
      { access: 'staff', areas: ['settings'], summary: 'Reads the order settings.' },
      async () => ({ ordersSettings: await readOrdersSettings(db) }),
    ),
    'PATCH /ecom/v1/orders-settings': operation(
      {
        access: 'editors',
        areas: ['settings'],
        summary: 'Sets when inventory is reduced: with the order or with its payment.',
        body: SettingsChange,
      },
      async (c, { body }) => {
        const { inventoryUpdateTrigger } = body.ordersSettings
        const changeContext = { actor: c.get('caller'), operation: 'updateOrdersSettings', now: now() }
        if (inventoryUpdateTrigger) await setInventoryTrigger(db, inventoryUpdateTrigger, changeContext)
        return { ordersSettings: await readOrdersSettings(db) }
      },
    ),
  }) satisfies Routes

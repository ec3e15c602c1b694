import type { PermissionArea } from '@vitrine/contract'
import { z } from 'zod'
import { undoChange } from '../../catalog/undo/undo-change.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isAllowed, rolesOf } from '../../kernel/roles.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import { listChanges } from './list-changes.ts'
import { findUndoBlock, ruleToUndo, undoSettingChange } from './undo-setting.ts'
import { undoableSettings } from './undoable-settings.ts'

const Changes = z.object({
  entityId: z.guid().optional(),
  before: z.guid().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(30),
  kind: z.enum(['CATALOG', 'SETTINGS']).optional(),
})

/** The audit log of catalog and settings. */
export const undoRoutes = (server: OrdersServer, routes: () => Routes) => {
  const { db, config, now } = server
  const settings = undoableSettings(server)
  return {
    'GET /_vitrine/v1/changes': operation(
      {
        access: 'merchants',
        summary: 'Lists changes to the catalog and settings, and who made them, newest first.',
        parameters: Changes,
      },
      (c, { parameters }) => {
        const caller = c.get('caller')
        const canRead = (areas: readonly PermissionArea[]) =>
          isAllowed({ roles: rolesOf('merchants'), areas }, caller)
        const readable = settings.filter(({ readBy, operations }) => {
          const reading = readBy && routes()[readBy]
          const changing = Object.keys(operations).map((name) => routes()[name as OperationName])
          return reading ? isAllowed(reading, caller) : changing.every((each) => each && canRead(each.areas))
        })
        return listChanges(db, parameters, {
          isCatalogListed: canRead(['products']),
          operations: readable.flatMap(({ operations }) => Object.values(operations) as string[]),
          findBlock: (entry, name) => {
            const rule = ruleToUndo(settings, routes(), name)
            return rule && (findUndoBlock(entry) ?? (isAllowed(rule, caller) ? undefined : 'PERMISSION'))
          },
        })
      },
    ),
    'POST /_vitrine/v1/changes/:id/undo': operation(
      {
        access: 'editors',
        summary: 'Undoes everything that one request changed. Needs the permission of that request.',
        errors: [
          'CHANGE_NOT_FOUND',
          'CHANGE_ALREADY_UNDONE',
          'UNDO_EXPIRED',
          'CHANGE_NOT_UNDOABLE',
          'SETTING_CHANGED_SINCE',
          'PERMISSION_DENIED',
        ],
        parameters: z.object({ id: z.string() }),
      },
      async (c, { parameters: { id } }) => {
        const author = { actor: c.get('caller'), now: now() }
        const outcome = await undoSettingChange({ ...author, db, settings, routes: routes() }, id)
        return outcome instanceof Refusal && outcome.code === 'CHANGE_NOT_FOUND'
          ? undoChange({ ...author, db, config, operation: 'undo' }, id)
          : outcome
      },
    ),
  } satisfies Routes
}

import type { TranslatableKind } from '@vitrine/contract'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'

type Columns = Readonly<Record<'id' | 'name' | 'description', Column>>

/** The languages in which the name and the description of an entity have translations that are not outdated. */
export const translatedTo = (
  kind: TranslatableKind,
  { id, name, description }: Columns,
): SQL<string[]> => sql`array(select ${translations.language} from ${translations}
  where ${translations.entityId} = ${id} and ${translations.kind} = ${sql.raw(`'${kind}'`)}
    and (${translations.field} = 'name' and ${translations.originalHash} = md5(${name})
      or ${translations.field} = 'description' and ${translations.originalHash} = md5(${description}))
  group by ${translations.language} having count(*) = case ${description} when '' then 1 else 2 end
  order by ${translations.language})`

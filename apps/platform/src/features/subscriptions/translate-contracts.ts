import type { LanguageCode } from '@vitrine/ui/i18n'
import { translateProductNames } from '../../catalog/translations/translation-repository.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { ContractRecord } from './contract-repository.ts'

/** The contracts with the product names in a language. Contracts keep the original names. */
export async function translateContracts(
  db: Queryable,
  contracts: readonly ContractRecord[],
  language: LanguageCode | undefined,
): Promise<readonly ContractRecord[]> {
  const named = contracts.map(({ line }) => ({ id: line.productId, name: line.name }))
  const translated = await translateProductNames(db, named, language)
  return contracts.map((contract, index) => ({
    ...contract,
    line: { ...contract.line, name: translated[index]?.name ?? contract.line.name },
  }))
}

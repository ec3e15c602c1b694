import type { ProductSubscriptionOptions, Wire } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { findTexts } from './translation-repository.ts'

type Plans = Wire<ProductSubscriptionOptions>

/** The subscription options of a product with their texts in a language. */
export async function translatePlans(
  db: Queryable,
  productId: string,
  plans: Plans,
  language: LanguageCode | undefined,
): Promise<Plans> {
  if (language === undefined || plans.subscriptionOptions.length === 0) return plans
  const texts = (await findTexts(db, 'PRODUCT', [productId], language)).get(productId)
  return {
    ...plans,
    subscriptionOptions: plans.subscriptionOptions.map((plan) => ({
      ...plan,
      title: texts?.get(`plans.${plan.id}.title`) ?? plan.title,
      ...(plan.description && {
        description: texts?.get(`plans.${plan.id}.description`) ?? plan.description,
      }),
    })),
  }
}

import { CheckoutFieldRule } from '@vitrine/contract'
import { z } from 'zod'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { isStorable } from '../../kernel/http/json.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import {
  type CheckoutRulesChange,
  changeCheckoutSettings,
  readCheckoutSettings,
} from './checkout-settings.ts'

const Rule = z.enum(CheckoutFieldRule).nullish()
const Policy = z
  .object({ visible: z.boolean().nullish(), content: z.string().max(20_000).refine(isStorable).nullish() })
  .nullish()

const BrandPart = z.record(z.string().max(100), z.unknown()).nullish()

const SettingsChange = z.object({
  checkoutSettings: z.object({
    checkoutBrand: z
      .strictObject({ header: BrandPart, mainSection: BrandPart, footer: BrandPart, global: BrandPart })
      .nullish(),
    checkoutFields: z
      .object({
        phone: Rule,
        company: Rule,
        note: Rule,
        purchaseOrderNumber: Rule,
        policyAgreementCheckbox: z.object({ visible: z.boolean() }).nullish(),
      })
      .nullish(),
    checkoutPolicies: z
      .object({ termsAndConditions: Policy, privacyPolicy: Policy, returnPolicy: Policy })
      .nullish(),
    offlinePaymentInstructions: z.string().trim().max(2000).refine(isStorable).nullish(),
    offlinePayment: z
      .object({
        enabled: z.boolean().nullish(),
        unpaidOrdersExpireAfterHours: z
          .int()
          .min(LIMITS.unpaidOrderHours.min)
          .max(LIMITS.unpaidOrderHours.max)
          .nullish(),
      })
      .nullish(),
  }),
})
type Change = z.infer<typeof SettingsChange>['checkoutSettings']

/** A policy that is not visible is omitted. */
const contentOf = (policy: z.infer<typeof Policy>): string | undefined =>
  policy ? (policy.visible === false ? '' : (policy.content ?? undefined)) : undefined

const changeOf = ({
  checkoutBrand,
  checkoutFields,
  checkoutPolicies,
  offlinePaymentInstructions,
  offlinePayment,
}: Change): CheckoutRulesChange => {
  const { phone, company, note, purchaseOrderNumber, policyAgreementCheckbox } = checkoutFields ?? {}
  const texts = Object.entries(checkoutPolicies ?? {}).flatMap(([name, policy]) => {
    const content = contentOf(policy)
    return content === undefined ? [] : [[name, content] as const]
  })
  return {
    brand: withoutEmptyFields(checkoutBrand ?? {}),
    fields: withoutEmptyFields({ phone, company, note, purchaseOrderNumber }),
    policies: {
      ...Object.fromEntries(texts),
      ...(typeof offlinePaymentInstructions === 'string' && {
        paymentInstructions: offlinePaymentInstructions,
      }),
      ...(policyAgreementCheckbox && { mustAccept: policyAgreementCheckbox.visible }),
    },
    offlinePayment: withoutEmptyFields({
      isOffered: offlinePayment?.enabled,
      holdHours: offlinePayment?.unpaidOrdersExpireAfterHours,
    }),
  }
}

export const checkoutSettingsRoutes = ({ db, now }: Server) =>
  ({
    'GET /ecom/v1/checkout-settings': operation(
      { access: 'staff', summary: 'Reads the checkout settings: fields, policies, and manual payment.' },
      async () => ({ checkoutSettings: await readCheckoutSettings(db) }),
    ),
    'PATCH /ecom/v1/checkout-settings': operation(
      {
        access: 'editors',
        summary: 'Updates the checkout settings: fields, policies, and manual payment.',
        body: SettingsChange,
      },
      async (c, { body }) => {
        const changeContext = { actor: c.get('caller'), now: now() }
        const changed = await changeCheckoutSettings(db, changeOf(body.checkoutSettings), changeContext)
        return { checkoutSettings: changed }
      },
    ),
  }) satisfies Routes

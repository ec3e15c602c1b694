import { changeCheckout } from '../../checkout/checkouts/change-checkout.ts'
import { needsDelivery } from '../../checkout/checkouts/missing-details.ts'
import { saveAddress } from '../../checkout/checkouts/save-address.ts'
import { findMember } from '../../identity/members/member-repository.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { servedCountries } from '../../pricing/shipping/served-countries.ts'
import { timeField } from '../hosted-pages/checkout/delivery-step.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'
import type { CheckoutPageForms } from './checkout-page-forms.ts'
import type { FormValues } from './form-values.ts'
import { parseDetails } from './parse-details.ts'

/** The details and delivery steps. */
export const detailsRoutes = ({ pageContexts, shown, posted, redirectToStep, change }: CheckoutPageForms) =>
  ({
    'GET /checkout/:id/details': route({ access: 'anyone' }, shown('details')),

    'POST /checkout/:id/details': route(
      { access: 'anyone' },
      posted('details', async (pageContext, formValues) => {
        // Another country changes the address fields.
        if (formValues.do === 'update') return redirectToStep(pageContext, 'details', formValues)
        const { info, problems } = parseDetails(
          formValues,
          needsDelivery(pageContext.wireCheckout),
          servedCountries(pageContext.cartContext.pricingSettings),
          pageContext.rules.fields,
        )
        if (!info)
          return redirectToStep(pageContext, 'details', formValues, {
            problem: 'invalidFields',
            fieldErrors: problems,
          })
        const own = await asMember(pageContext, info.email)
        const { isOwner } = own.cartContext.viewer
        if (isOwner && formValues.saveAddress === 'yes' && 'address' in info)
          await saveAddress(own.cartContext, info)
        return change(own, 'details', { info, removesBilling: formValues.sameBilling === 'yes' })
      }),
    ),

    'GET /checkout/:id/delivery': route({ access: 'anyone' }, shown('delivery')),

    // Every button on this step applies the selected option.
    'POST /checkout/:id/delivery': route(
      { access: 'anyone' },
      posted(
        'delivery',
        async (pageContext, formValues) => {
          if (!chosenOption(pageContext, formValues))
            return redirectToStep(pageContext, 'delivery', formValues, { problem: 'chooseDelivery' })
          if (formValues.do === 'update') return redirectToStep(pageContext, 'delivery', formValues)
          await pageContexts.forget(pageContext)
          return pageContext.c.redirect(pageContext.checkoutPage.path, 303)
        },
        choose,
      ),
    ),
  }) satisfies Routes

/** A member who types their own verified address is the owner of their checkout in any browser. */
async function asMember(pageContext: CheckoutPageContext, email: string): Promise<CheckoutPageContext> {
  const { cartContext, checkout } = pageContext
  const member =
    checkout.ownerKind === 'member' ? await findMember(cartContext.db, checkout.ownerId) : undefined
  const isMemberEmail = member?.emailVerified && member.email?.toLowerCase() === email.toLowerCase()
  return isMemberEmail
    ? { ...pageContext, cartContext: { ...cartContext, viewer: { ...cartContext.viewer, isOwner: true } } }
    : pageContext
}

async function choose(pageContext: CheckoutPageContext, formValues: FormValues): Promise<void> {
  const code = chosenOption(pageContext, formValues)
  const changes = { info: { selectedShippingOption: { code: code ?? '' } } }
  if (code) await changeCheckout(pageContext.cartContext, pageContext.checkout.id, changes)
}

/** The selected option with its slot, if it is offered. */
function chosenOption(
  { wireCheckout }: CheckoutPageContext,
  { option = '', ...times }: FormValues,
): string | undefined {
  const carriers = wireCheckout.shippingInfo?.carrierServiceOptions ?? []
  const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
  const code = times[timeField(option)] ?? option
  return options.some((one) => one.code === code) ? code : undefined
}

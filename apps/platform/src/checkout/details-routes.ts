import { timeField } from '../hosted-pages/checkout/delivery-step.tsx'
import type { Routes } from '../http/routes.ts'
import { findMember } from '../identity/member-repository.ts'
import { servedCountries } from './address-forms.ts'
import { changeCheckout } from './change-checkout.ts'
import type { Visit } from './checkout-page-context.tsx'
import type { CounterForms } from './checkout-page-forms.ts'
import type { Typed } from './form-values.ts'
import { needsDelivery } from './missing-details.ts'
import { readDetails } from './parse-details.ts'
import { keepAddress } from './save-address.ts'

/** Who buys, where it goes, and how. */
export const detailsRoutes = ({ visits, shown, posted, again, change }: CounterForms) =>
  ({
    'GET /checkout/:id/details': shown('details'),

    'POST /checkout/:id/details': posted('details', async (visit, typed) => {
      // Another country asks for an address in other words.
      if (typed.do === 'update') return again(visit, 'details', typed)
      const { info, problems } = readDetails(
        typed,
        needsDelivery(visit.answer),
        servedCountries(visit.shopping.terms),
        visit.rules.fields,
      )
      if (!info) return again(visit, 'details', typed, { problem: 'marked', wrong: problems })
      const own = await asOwnMember(visit, info.email)
      const { isOwner } = own.shopping.viewer
      if (isOwner && typed.saveAddress === 'yes' && 'address' in info) await keepAddress(own.shopping, info)
      return change(own, 'details', { info })
    }),

    'GET /checkout/:id/delivery': shown('delivery'),

    // Whatever else is pressed there, the way that is marked is the way that was chosen.
    'POST /checkout/:id/delivery': posted(
      'delivery',
      async (visit, typed) => {
        if (!chosenOption(visit, typed)) return again(visit, 'delivery', typed, { problem: 'chooseDelivery' })
        if (typed.do === 'update') return again(visit, 'delivery', typed)
        await visits.forget(visit)
        return visit.c.redirect(visit.counter.path, 303)
      },
      choose,
    ),
  }) satisfies Routes

/** A member who types the address that is known to be theirs is the owner of their checkout, in any browser. */
async function asOwnMember(visit: Visit, email: string): Promise<Visit> {
  const { shopping, checkout } = visit
  const member = checkout.ownerKind === 'member' ? await findMember(shopping.db, checkout.ownerId) : undefined
  const isTheirs = member?.emailVerified && member.email?.toLowerCase() === email.toLowerCase()
  return isTheirs
    ? { ...visit, shopping: { ...shopping, viewer: { ...shopping.viewer, isOwner: true } } }
    : visit
}

async function choose(visit: Visit, typed: Typed): Promise<void> {
  const code = chosenOption(visit, typed)
  const changes = { info: { selectedShippingOption: { code: code ?? '' } } }
  if (code) await changeCheckout(visit.shopping, visit.checkout.id, changes)
}

/** The way that was chosen, with its time where it has times; none that is not offered. */
function chosenOption({ answer }: Visit, { option = '', ...times }: Typed): string | undefined {
  const carriers = answer.shippingInfo?.carrierServiceOptions ?? []
  const options = carriers.flatMap(({ shippingOptions }) => shippingOptions)
  const code = times[timeField(option)] ?? option
  return options.some((one) => one.code === code) ? code : undefined
}

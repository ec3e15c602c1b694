import type { PolicyTexts } from './policy-templates.ts'

export const englishPolicies: PolicyTexts = {
  emailAddress: 'email address',
  titles: {
    TERMS: 'Terms and conditions',
    PRIVACY: 'Privacy policy',
    DELIVERY: 'Shipping policy',
    RETURNS: 'Return policy',
    IMPRINT: 'Legal notice',
  },
  parts: ({ name, email, known, phone, country }) => ({
    TERMS: [
      [
        'About us',
        `${name} is run by ${known('legalName', 'legal name')}, ${known('address', 'postal address')}. You can reach us at ${email}.`,
      ],
      ['Orders', '[When does an order become a contract, for example when you confirm or ship it?]'],
      ['Prices and payment', '[Do prices include tax? Which payment methods do you accept?]'],
      ['Delivery', '[Where do you deliver, and when does the risk pass to the customer?]'],
      ['Right of withdrawal', '[How long do customers have to withdraw, and how do they tell you?]'],
      ['Defective items', '[What do customers get if an item is defective?]'],
      ['Governing law', '[Which law applies?]'],
    ],
    PRIVACY: [
      [
        'Who is responsible for your data',
        `${known('legalName', 'Legal name')}, ${known('address', 'postal address')}, ${email}.`,
      ],
      ['What we collect', '[What data do you collect when customers browse, order, or create an account?]'],
      ['How we use it', '[What do you use it for, on what legal basis, and how long do you keep it?]'],
      ['Who we share it with', '[Which payment, shipping, and email providers receive data?]'],
      ['Your rights', `[Access, correction, deletion, complaint.] To exercise them, contact us at ${email}.`],
    ],
    DELIVERY: [
      ['Where we deliver', '[Countries and regions]'],
      ['Delivery time', '[How long does it take for an order to ship, and to arrive?]'],
      ['Shipping costs', '[Rates, and the minimum order for free shipping]'],
    ],
    RETURNS: [
      ['How long you have to return items', '[Number of days, and when they start]'],
      ['How to return items', `[Address and steps.] Questions? Contact us at ${email}.`],
      ['Who pays for returns', '[You or the customer]'],
      ['Refunds', '[When and how customers get their money back]'],
      ['Exceptions', '[For example, personalized items]'],
    ],
    IMPRINT: [
      [
        'Provider',
        [known('legalName', 'Legal name'), known('address', 'postal address'), country]
          .filter(Boolean)
          .join('<br>'),
      ],
      ['Contact', [email, phone].filter(Boolean).join('<br>')],
      ['Represented by', '[Name]'],
      ['Commercial register', '[Court and number]'],
      ['VAT number', known('taxId', 'VAT number')],
    ],
  }),
}

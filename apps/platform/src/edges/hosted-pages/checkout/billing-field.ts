/** The name of a field of the billing address where the form also has one for the delivery. */
export const billingField = (name: string): string => `billing${name.charAt(0).toUpperCase()}${name.slice(1)}`

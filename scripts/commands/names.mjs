import { checkRetiredNames } from '../checks/retired-names.mjs'

/** Finds retired names in the project. */
export const main = async () => checkRetiredNames()

import { writeFileSync } from 'node:fs'
import { RECORDED, writeAnswers } from '../checks/answers.mjs'

/** Records what every operation answers, for the description of the API. */
export function main() {
  writeFileSync(RECORDED, writeAnswers())
}

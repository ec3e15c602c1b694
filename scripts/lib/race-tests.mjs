import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFiles } from '../checks/project-files.mjs'
import { root } from './child-processes.mjs'

/** The tests of the platform that run more races where the variable asks for them. */
export const raceTests = () =>
  projectFiles('apps/platform/src').filter(
    (file) =>
      file.endsWith('.test.ts') &&
      readFileSync(join(root, file), 'utf8').includes('process.env.VITRINE_RACE_RUNS'),
  )

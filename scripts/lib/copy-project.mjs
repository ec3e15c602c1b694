import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

const ROOMS = ['packages', 'apps']
const LEFT_OUT = ['node_modules', '.git', '.vitrine', 'test-results']

/**
 * Copies the project, to be changed without harm. What is installed is shared, except the project's own packages,
 * which are those of the copy.
 *
 * @param {string} from
 * @param {string} to
 */
export function copyProject(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) })
  const rooms = ROOMS.flatMap((room) => readdirSync(join(from, room)).map((name) => join(room, name)))
  for (const place of ['', ...rooms]) linkInstalled(join(from, place), join(to, place))
  mkdirSync(join(to, 'node_modules/@vitrine'))
  for (const room of rooms) symlinkSync(join(to, room), join(to, 'node_modules/@vitrine', basename(room)))
}

/** @param {string} from @param {string} to */
function linkInstalled(from, to) {
  if (!existsSync(join(from, 'node_modules'))) return
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@vitrine') symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
}

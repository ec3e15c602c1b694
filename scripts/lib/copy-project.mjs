import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

const WORKSPACE_FOLDERS = ['packages', 'apps']
const IGNORED = ['node_modules', '.git', '.vitrine', 'test-results']

/**
 * Copies the project. The copy links to the installed dependencies, but has its own workspaces.
 *
 * @param {string} from
 * @param {string} to
 */
export function copyProject(from, to) {
  cpSync(from, to, { recursive: true, filter: (path) => !IGNORED.includes(basename(path)) })
  const workspaces = WORKSPACE_FOLDERS.flatMap((folder) =>
    readdirSync(join(from, folder)).map((name) => join(folder, name)),
  )
  for (const folder of ['', ...workspaces]) linkDependencies(join(from, folder), join(to, folder))
  mkdirSync(join(to, 'node_modules/@vitrine'))
  for (const workspace of workspaces)
    symlinkSync(join(to, workspace), join(to, 'node_modules/@vitrine', basename(workspace)))
}

/** @param {string} from @param {string} to */
function linkDependencies(from, to) {
  if (!existsSync(join(from, 'node_modules'))) return
  mkdirSync(join(to, 'node_modules'))
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== '@vitrine') symlinkSync(join(from, 'node_modules', name), join(to, 'node_modules', name))
}

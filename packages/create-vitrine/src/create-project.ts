import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OptionError, type ProjectOptions, packageName } from './project-options.ts'

const templates = fileURLToPath(new URL('../templates', import.meta.url))

/** npm leaves these files out of packages, so the templates have them under other names. */
const RENAMED_FILES = { _gitignore: '.gitignore', _env: '.env' }

/** Copies a template to the folder and fills in the options. Throws an `OptionError` if the folder has files. */
export function createProject({ directory, template, apiUrl = '', clientId }: ProjectOptions): void {
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new OptionError(`The folder ${directory} is not empty.`)
  mkdirSync(directory, { recursive: true })
  for (const source of ['shared', template]) cpSync(join(templates, source), directory, { recursive: true })
  for (const [from, to] of Object.entries(RENAMED_FILES))
    renameSync(join(directory, from), join(directory, to))
  const values = { NAME: packageName(directory), VERSION: version(), API_URL: apiUrl, CLIENT_ID: clientId }
  for (const file of ['package.json', '.env', 'README.md']) fill(join(directory, file), values)
}

/** All packages of a release have the same version. */
const version = (): string =>
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version

function fill(file: string, values: Readonly<Record<string, string>>): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  )
}

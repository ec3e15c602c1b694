import { parseArgs } from 'node:util'

export const TEMPLATES = ['spa', 'ssr'] as const
export type Template = (typeof TEMPLATES)[number]

/** What a new project is made of. */
export interface ProjectOptions {
  /** The folder of the project. Its last segment is the name of the package. */
  readonly directory: string
  readonly template: Template
  /** Absent for Wix Headless, which the client calls by default. */
  readonly apiUrl?: string
  readonly clientId: string
}

/** The options of the command line, before questions fill the gaps. */
export interface GivenOptions extends Partial<Omit<ProjectOptions, 'apiUrl'>> {
  readonly apiUrl?: string
  readonly isHosted: boolean
  readonly needsHelp: boolean
}

export const HELP = `
  npm create vitrine -- [folder] [options]

    --template spa|ssr   a single-page app (Vite), or server-rendered (React Router)
    --api-url URL        the URL of your platform, for example http://localhost:4000
    --hosted             use Wix Headless as the platform
    --client-id ID       the client ID of an app that is registered on the platform
    --help               show this text

  The command asks for the options that you leave out.
`

/** An option that cannot be used, with a text for people. */
export class OptionError extends Error {}

/** Parses the arguments of the command. Throws an `OptionError` if one is invalid. */
export function parseOptions(args: readonly string[]): GivenOptions {
  const { values, positionals } = readArguments(args)
  const { template, 'api-url': apiUrl, 'client-id': clientId, hosted: isHosted = false } = values
  if (positionals.length > 1) throw new OptionError(`Unexpected argument: ${positionals[1]}`)
  if (template !== undefined && !isTemplate(template))
    throw new OptionError(`--template must be ${TEMPLATES.join(' or ')}.`)
  if (apiUrl !== undefined && isHosted) throw new OptionError('Use --api-url or --hosted, not both.')
  if (apiUrl !== undefined && !isHttpUrl(apiUrl))
    throw new OptionError('--api-url must be an http or https URL.')
  const [directory] = positionals
  if (directory !== undefined) requireDirectoryName(directory)
  return {
    isHosted,
    needsHelp: values.help ?? false,
    ...(directory !== undefined && { directory }),
    ...(template !== undefined && { template }),
    ...(apiUrl !== undefined && { apiUrl: withoutTrailingSlash(apiUrl) }),
    ...(clientId !== undefined && { clientId }),
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        template: { type: 'string' },
        'api-url': { type: 'string' },
        'client-id': { type: 'string' },
        hosted: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OptionError(explain(error))
  }
}

/** Names the option. The rest of the message is about how Node.js reads arguments. */
function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && option) return `Unknown option: ${option}`
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option)
    return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
  return message
}

const isTemplate = (value: string): value is Template => TEMPLATES.some((template) => template === value)

export const isHttpUrl = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

export const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '')

/** The name of the folder becomes the name of the package, so npm must accept it. */
export function requireDirectoryName(directory: string): void {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(packageName(directory)))
    throw new OptionError('Use lowercase letters, digits, hyphens, and periods for the name of the folder.')
}

export const packageName = (directory: string): string =>
  directory
    .replace(/[/\\]+$/, '')
    .split(/[/\\]/)
    .at(-1) ?? ''

#!/usr/bin/env node
import { createInterface, type Interface } from 'node:readline/promises'
import { createProject } from './create-project.ts'
import {
  type GivenOptions,
  HELP,
  isHttpUrl,
  OptionError,
  type ProjectOptions,
  parseOptions,
  requireDirectoryName,
  type Template,
  withoutTrailingSlash,
} from './project-options.ts'

const DEFAULT_DIRECTORY = 'my-shop'
const DEFAULT_API_URL = 'http://localhost:4000'

const print = (text: string) => process.stdout.write(`${text}\n`)

try {
  const given = parseOptions(process.argv.slice(2))
  if (given.needsHelp) print(HELP)
  else {
    const options = await completeOptions(given)
    createProject(options)
    print(nextSteps(options))
  }
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  process.stderr.write(`\n  ${error.message}\n${HELP}\n`)
  process.exitCode = 1
}

/** Asks for what the command line left open. Without a terminal, the defaults apply. */
async function completeOptions(given: GivenOptions): Promise<ProjectOptions> {
  const prompt = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined
  try {
    const directory =
      given.directory ??
      (await ask(prompt, `Folder (${DEFAULT_DIRECTORY}): `, DEFAULT_DIRECTORY, (answer) => {
        requireDirectoryName(answer)
        return answer
      }))
    const template =
      given.template ??
      (await ask(prompt, 'Single-page app (1) or server-rendered (2)? (1): ', '1', templateOf))
    const apiUrl = given.isHosted
      ? undefined
      : (given.apiUrl ??
        (await ask(
          prompt,
          `URL of your platform, or "wix" for Wix Headless (${DEFAULT_API_URL}): `,
          DEFAULT_API_URL,
          platformOf,
        )))
    const clientId =
      given.clientId ??
      (await ask(prompt, 'Client ID (leave empty to enter it later): ', '', (answer) => answer))
    return { directory, template, clientId, ...(apiUrl !== undefined && { apiUrl }) }
  } finally {
    prompt?.close()
  }
}

/** Asks again until the answer is valid. */
async function ask<Answer>(
  prompt: Interface | undefined,
  question: string,
  fallback: string,
  parse: (answer: string) => Answer,
): Promise<Answer> {
  for (;;) {
    const answer = (await prompt?.question(question))?.trim() || fallback
    try {
      return parse(answer)
    } catch (error) {
      if (!(error instanceof OptionError)) throw error
      print(error.message)
    }
  }
}

function templateOf(answer: string): Template {
  if (['1', 'spa'].includes(answer)) return 'spa'
  if (['2', 'ssr'].includes(answer)) return 'ssr'
  throw new OptionError('Enter 1 or 2.')
}

function platformOf(answer: string): string | undefined {
  if (answer.toLowerCase() === 'wix') return undefined
  if (!isHttpUrl(answer)) throw new OptionError('Enter an http or https URL.')
  return withoutTrailingSlash(answer)
}

function nextSteps({ directory, template, clientId }: ProjectOptions): string {
  const port = template === 'spa' ? 5173 : 3100
  return `
  Created ${directory}.

    cd ${directory}
    npm install
    npm run dev        # http://localhost:${port}
${clientId ? '' : '\n  Before you start, enter the client ID of your app in .env.'}
  The app must be registered with the origin http://localhost:${port}
  and the redirect URI http://localhost:${port}/signed-in. README.md explains how.
`
}

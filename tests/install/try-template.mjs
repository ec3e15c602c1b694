import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, untilClosed } from '../../scripts/lib/child-processes.mjs'
import { fail } from '../../scripts/lib/command-error.mjs'
import { freePort } from '../../scripts/lib/temporary-shop.mjs'
import { environmentOf } from '../node-versions/node-versions.mjs'

/** The script that serves the built shop, with its arguments. @type {Record<string, (port: number) => string[]>} */
const SERVERS = {
  spa: (port) => ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--host', '127.0.0.1'],
  ssr: () => ['node_modules/@react-router/serve/bin.js', './build/server/index.js'],
}

/**
 * Creates a shop from a template as a developer does, builds it, and buys something in it with a browser.
 *
 * @param {object} options
 * @param {'spa' | 'ssr'} options.template
 * @param {import('../node-versions/node-versions.mjs').NodeVersion} options.version
 * @param {string} options.npmrc
 * @param {string} options.directory An empty folder.
 * @param {import('../compat/demo-shop.mjs').DemoShop} options.platform
 * @param {import('@playwright/test').Browser} options.browser
 */
export async function tryTemplate({ template, version, npmrc, directory, platform, browser }) {
  const port = await freePort()
  const shopUrl = `http://localhost:${port}`
  const { app } = await platform.asOwner('apps', {
    name: `${template} ${port}`,
    origins: [shopUrl],
    redirectUris: [`${shopUrl}/signed-in`],
  })
  const env = {
    ...environmentOf(version),
    npm_config_userconfig: npmrc,
    npm_config_cache: join(directory, 'npm-cache'),
    npm_config_loglevel: 'error',
    PORT: String(port),
    HOST: '127.0.0.1',
    SHOP_URL: shopUrl,
  }
  const project = join(directory, 'my-shop')
  const options = ['--template', template, '--api-url', platform.url, '--client-id', app.clientId]
  await run('npm', ['create', '--yes', 'vitrine', '--', 'my-shop', ...options], { cwd: directory, env })
  for (const args of [['install'], ['run', 'typecheck'], ['run', 'build']])
    await run('npm', args, { cwd: project, env })

  const server = spawn(version.node, SERVERS[template]?.(port) ?? [], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = untilClosed(server)
  try {
    await untilAnswering(shopUrl, server)
    await buy(shopUrl, browser, template === 'ssr')
  } finally {
    server.kill()
    await closed
  }
}

/** @param {string} url @param {import('node:child_process').ChildProcess} server */
async function untilAnswering(url, server) {
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) fail('The created shop did not start.')
    await pause(100)
  }
}

/** @param {string} shopUrl @param {import('@playwright/test').Browser} browser @param {boolean} worksWithoutScripts */
async function buy(shopUrl, browser, worksWithoutScripts) {
  for (const javaScriptEnabled of worksWithoutScripts ? [true, false] : [true]) {
    const context = await browser.newContext({ javaScriptEnabled })
    try {
      const page = await context.newPage()
      await page.goto(shopUrl)
      await page.getByRole('link', { name: /Ridge Mug/ }).click()
      await page.getByRole('button', { name: 'Add to cart' }).click()
      if (!worksWithoutScripts) await page.getByRole('link', { name: 'View cart' }).click()
      await page.getByRole('heading', { name: 'Cart' }).waitFor()
      await page.getByText('Total', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Check out' }).click()
      await page.getByLabel('Email').waitFor()
      assert.notEqual(new URL(page.url()).origin, shopUrl)
      await page.goto(shopUrl)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByLabel('Password', { exact: true }).waitFor()
    } finally {
      await context.close()
    }
  }
}

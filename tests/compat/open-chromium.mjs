import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../scripts/lib/find-chromium.mjs'

/** A real browser, started on first use. @param {(action: () => unknown) => void} defer */
export function openChromium(defer) {
  /** @type {Promise<import('@playwright/test').Browser> | undefined} */
  let browser
  return () => {
    browser ??= findChromium().then((executablePath) =>
      chromium.launch({ executablePath, args: chromiumArgs }),
    )
    defer(() => browser?.then((each) => each.close()))
    return browser
  }
}

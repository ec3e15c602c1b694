import { ANY_WIDTH, expect, expectAccessibleLayout, test } from './fixtures.ts'

test(
  'a developer finds an operation of the API, and sends it with a token',
  ANY_WIDTH,
  async ({ page, urls }) => {
    const platform = new URL(urls.mailbox).origin
    await page.goto(`${platform}/api/operations`)
    await page.getByLabel('Search operations').fill('wishlist reads')
    await expect(page.getByRole('status')).toHaveText(/^\d operations?$/)
    await page.getByRole('link', { name: '/_vitrine/v1/wishlist' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()

    const operation = page.getByRole('region').filter({ hasText: 'GET /_vitrine/v1/wishlist' }).first()
    await operation.getByText('Try it').click()
    await operation.getByRole('button', { name: 'Send' }).click()
    await expect(operation.getByRole('status')).toContainText('UNAUTHENTICATED')

    const response = await page.request.post(`${platform}/oauth2/token`, {
      data: { clientId: urls.clientId, grantType: 'anonymous' },
    })
    await page.getByLabel('Authorization').fill((await response.json()).access_token)
    await operation.getByRole('button', { name: 'Send' }).click()
    await expect(operation.getByRole('status')).toContainText('200')
    await expectAccessibleLayout(page)
  },
)

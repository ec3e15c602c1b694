import type { HomePage, Navigation } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { refusalOf } from './catalog-shop.ts'
import { openConsole } from './console-shop.ts'

test('returns the navigation and the home page as they were saved', async () => {
  const { owner } = await openConsole()
  const page = await owner.pages.createPage({ title: 'Story', body: '<p>Hi</p>', published: true })
  const link = { type: 'PAGE', targetId: page._id } as const
  const menus: Navigation = {
    header: [{ label: 'About', items: [{ link }] }],
    footer: [{ collections: { hiddenIds: [] } }],
    announcement: { text: 'Free shipping', link },
  }
  const { draft, content } = await owner.navigation.saveDraft(menus)
  expect({ draft, content }).toEqual({ draft: true, content: menus })
  const [version] = (await owner.navigation.publish()).versions
  expect(version).toMatchObject({ status: 'CURRENT', publishDate: expect.any(Date) })
  expect((await owner.navigation.restoreVersion(version?._id ?? '')).draft).toBe(true)
  expect((await owner.navigation.discardDraft()).content).toEqual(menus)

  const home: HomePage = { sections: [{ type: 'HERO', title: 'Hello', image: { mediaId: 'a.png' }, link }] }
  const saved = await owner.homePage.saveDraft(home)
  expect(saved.content).toEqual(home)
  const late = owner.homePage.saveDraft({ sections: [] }, { revision: '0' })
  expect((await refusalOf(late)).code).toBe('STALE_REVISION')
  expect((await owner.homePage.getPreview()).url).toContain(encodeURIComponent('/?preview='))
})

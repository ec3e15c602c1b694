import type { HomePage } from '@vitrine/contract'
import { z } from 'zod'
import type { IdentityServer } from '../../identity/identity-server.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { reply, replyShared } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { shopPreviewUrl } from '../../shop/profile/shop-preview.ts'
import {
  discardDraft,
  findDraft,
  publishDraft,
  readDocument,
  readPublished,
  restoreVersion,
  saveDraft,
} from './content-versions.ts'
import { defaultHomePage, HomePageContent } from './home-page-schema.ts'
import { Publication, VersionId } from './publication-schema.ts'
import { publishHomePage } from './publish-home-page.ts'

const Draft = z.strictObject({ content: HomePageContent, revision: z.string().max(60).optional() })
const HomePageQuery = z.object({ language: Language.optional(), preview: z.string().max(200).optional() })

/** The home page, with a draft, a preview and a history. */
export function homePageRoutes(server: IdentityServer) {
  const { db, config, now, shop, keys } = server
  const fallback = async (): Promise<HomePage> => defaultHomePage((await shop()).name)
  const options = async () => ({ db, name: 'HOME_PAGE', fallback: await fallback(), now: now() }) as const
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })
  const links = async () => linksSignedBy(await keys())
  return {
    'GET /_vitrine/v1/content/home-page': operation(
      {
        access: 'authenticated',
        summary: 'Reads the sections of the home page. The token of a preview shows a draft.',
        parameters: HomePageQuery,
      },
      async (c, { parameters: { language, preview } }) => {
        const publish = async (content: HomePage) => ({
          homePage: await publishHomePage(db, content, {
            language,
            mediaUrl: config.mediaUrl,
            shopName: (await shop()).name,
          }),
        })
        const draftId = preview && (await links()).read('preview', preview)
        const draft = draftId ? await findDraft<HomePage>(await options(), draftId) : undefined
        if (draft) return reply(c, await publish(draft))
        const { content, isScheduled } = await readPublished<HomePage>(await options())
        return (isScheduled || preview ? reply : replyShared)(c, await publish(content ?? (await fallback())))
      },
    ),
    'GET /_vitrine/v1/home-page': operation(
      {
        access: 'staff',
        summary: 'Reads the draft of the home page, or what is published, and its history.',
      },
      async () => readDocument(await options()),
    ),
    'PATCH /_vitrine/v1/home-page': operation(
      {
        access: 'editors',
        summary: 'Saves a draft of the home page. Its HTML is sanitized.',
        errors: ['STALE_REVISION'],
        body: Draft,
      },
      async (_, { body }) => saveDraft<HomePage>(await options(), body.content as HomePage, body.revision),
    ),
    'DELETE /_vitrine/v1/home-page/draft': operation(
      { access: 'editors', summary: 'Discards the draft of the home page.' },
      async () => discardDraft(await options()),
    ),
    'POST /_vitrine/v1/home-page/publish': operation(
      {
        access: 'editors',
        summary: 'Publishes the draft of the home page, now or at a later time.',
        errors: ['DRAFT_NOT_FOUND'],
        body: Publication,
      },
      async (c, { body: { publishDate } }) =>
        publishDraft(
          await options(),
          publishDate ? new Date(publishDate) : undefined,
          changeContext(c, 'publishContent'),
        ),
    ),
    'POST /_vitrine/v1/home-page/versions/:versionId/restore': operation(
      {
        access: 'editors',
        summary: 'Copies a version of the home page into the draft. A scheduled version is unscheduled.',
        errors: ['CONTENT_VERSION_NOT_FOUND'],
        parameters: VersionId,
      },
      async (c, { parameters }) =>
        restoreVersion(await options(), parameters.versionId, changeContext(c, 'unscheduleContent')),
    ),
    'GET /_vitrine/v1/home-page/preview': operation(
      {
        access: 'staff',
        summary: 'Returns the URL of the storefront that shows the draft, or what is published without one.',
      },
      async () => {
        const { document } = await readDocument(await options())
        const [draftId = ''] = document.revision.split('.')
        const path = document.draft ? `/?preview=${(await links()).sign('preview', draftId)}` : '/'
        return { url: await shopPreviewUrl(server, path) }
      },
    ),
  } satisfies Routes
}

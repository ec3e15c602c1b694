import type { HomePage, Navigation, ShopContent, Wire } from '@vitrine/contract'
import { z } from 'zod'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import { reply, replyShared } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { listPublishedPages } from '../pages/published-pages.ts'
import {
  discardDraft,
  publishDraft,
  readDocument,
  readPublished,
  restoreVersion,
  saveDraft,
} from './content-versions.ts'
import { DEFAULT_NAVIGATION, NavigationContent } from './navigation-schema.ts'
import { Publication, VersionId } from './publication-schema.ts'
import { publishNewsletter } from './publish-home-page.ts'
import { publishNavigation } from './resolve-links.ts'

const InLanguage = z.object({ language: Language.optional() })

const Draft = z.strictObject({ content: NavigationContent, revision: z.string().max(60).optional() })

/** The navigation: menus and announcement bar, with a draft and a history. */
export function navigationRoutes({ db, now, shop }: ShopServer) {
  const options = () => ({ db, name: 'NAVIGATION', fallback: DEFAULT_NAVIGATION, now: now() }) as const
  const changeContext = (c: HttpContext, operation: string): ChangeContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
  })
  return {
    'GET /_vitrine/v1/content': operation(
      {
        access: 'authenticated',
        summary:
          'Reads what every page shows: the published pages, the menus, the announcement bar and the newsletter form.',
        parameters: InLanguage,
      },
      async (c, { parameters: { language } }) => {
        const { content: stored, isScheduled } = await readPublished<Navigation>(options())
        const home = await readPublished<HomePage>({ db, name: 'HOME_PAGE', now: now() })
        const newsletter =
          home.content && publishNewsletter(home.content, { language, shopName: (await shop()).name })
        const content: Wire<ShopContent> = {
          pages: await listPublishedPages(db, language),
          ...(stored && { navigation: await publishNavigation(db, stored, language) }),
          ...(newsletter && { newsletter }),
        }
        return (isScheduled || home.isScheduled ? reply : replyShared)(c, { content })
      },
    ),
    'GET /_vitrine/v1/navigation': operation(
      {
        access: 'staff',
        summary: 'Reads the draft of the navigation, or what is published, and its history.',
      },
      () => readDocument(options()),
    ),
    'PATCH /_vitrine/v1/navigation': operation(
      {
        access: 'editors',
        summary: 'Saves a draft of the menus and the announcement bar.',
        errors: ['STALE_REVISION'],
        body: Draft,
      },
      (_, { body }) => saveDraft(options(), body.content, body.revision),
    ),
    'DELETE /_vitrine/v1/navigation/draft': operation(
      { access: 'editors', summary: 'Discards the draft of the navigation.' },
      () => discardDraft(options()),
    ),
    'POST /_vitrine/v1/navigation/publish': operation(
      {
        access: 'editors',
        summary: 'Publishes the draft of the navigation, now or at a later time.',
        errors: ['DRAFT_NOT_FOUND'],
        body: Publication,
      },
      (c, { body: { publishDate } }) =>
        publishDraft(
          options(),
          publishDate ? new Date(publishDate) : undefined,
          changeContext(c, 'publishContent'),
        ),
    ),
    'POST /_vitrine/v1/navigation/versions/:versionId/restore': operation(
      {
        access: 'editors',
        summary: 'Copies a version of the navigation into the draft. A scheduled version is unscheduled.',
        errors: ['CONTENT_VERSION_NOT_FOUND'],
        parameters: VersionId,
      },
      (c, { parameters }) =>
        restoreVersion(options(), parameters.versionId, changeContext(c, 'unscheduleContent')),
    ),
  } satisfies Routes
}

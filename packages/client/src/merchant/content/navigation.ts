import type { Navigation } from '@vitrine/contract'
import { operation } from '../../operation.ts'
import { contentDocument } from './content-document.ts'

export type {
  ContentDocument,
  ContentLink,
  ContentVersion,
  MenuEntry,
  MenuItem,
  Navigation,
} from '@vitrine/contract'

const navigation = /* @__PURE__ */ contentDocument<Navigation>('navigation')

/**
 * Returns the draft of the menus and the announcement bar, or what is published, with the history.
 * @example const { content, draft } = await navigation.getNavigation()
 */
export const getNavigation = /* @__PURE__ */ operation(() => navigation.get())

export interface DraftOptions {
  /** The revision that the draft is based on. If it is not the current one, saving fails with `STALE_REVISION`. */
  revision?: string
}

/**
 * Saves a draft. Shoppers see it after it is published. Fails with `STALE_REVISION`.
 * @example
 * await navigation.saveDraft({
 *   header: [{ collections: { hiddenIds: [] } }],
 *   footer: [{ label: 'Help', items: [{ link: { type: 'PAGE', targetId: 'the-page-id' } }] }],
 *   announcement: { text: 'Free shipping over $75' },
 * })
 */
export const saveDraft = /* @__PURE__ */ operation((content: Navigation, options: DraftOptions = {}) =>
  navigation.saveDraft(content, options.revision),
)

/**
 * Deletes the draft. Shoppers see what they saw before.
 * @example await navigation.discardDraft()
 */
export const discardDraft = /* @__PURE__ */ operation(() => navigation.discardDraft())

export interface PublishOptions {
  /** When shoppers see it; now by default. */
  publishDate?: Date
}

/**
 * Publishes the draft. Fails with `DRAFT_NOT_FOUND`.
 * @example await navigation.publish({ publishDate: new Date('2027-01-01T00:00:00Z') })
 */
export const publish = /* @__PURE__ */ operation((options: PublishOptions = {}) =>
  navigation.publish(options.publishDate),
)

/**
 * Copies a version into the draft, to publish it again. A scheduled version is no longer scheduled then. Fails with
 * `CONTENT_VERSION_NOT_FOUND`.
 * @example await navigation.restoreVersion('the-version-id')
 */
export const restoreVersion = /* @__PURE__ */ operation((versionId: string) => navigation.restore(versionId))

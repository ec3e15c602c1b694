import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import {
  collections,
  deletedProductSlugs,
  formerCollectionSlugs,
  formerProductSlugs,
  products,
} from '../../kernel/database/schema/catalog/catalog.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { firstLanguage, shopOf } from '../../shop/profile/read-shop.ts'
import { slugify } from './slugify.ts'

const KINDS = {
  product: { items: products, former: formerProductSlugs },
  collection: { items: collections, former: formerCollectionSlugs },
} as const

/** The kinds of items with a slug. */
interface SlugOwner {
  readonly kind: keyof typeof KINDS
  readonly id: string
}

/**
 * Reserves a slug for an item until the transaction ends. Returns false when it is taken. Former slugs that pointed
 * elsewhere point to the new owner.
 */
export async function claimSlug(tx: Queryable, { kind, id }: SlugOwner, slug: string): Promise<boolean> {
  const { items, former } = KINDS[kind]
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${slug}`}, 0))`)
  const [other] = await tx
    .select({ id: items.id })
    .from(items)
    .where(and(eq(items.slug, slug), ne(items.id, id)))
  if (other) return false
  await tx.delete(former).where(eq(former.slug, slug))
  if (kind === 'product') await tx.delete(deletedProductSlugs).where(eq(deletedProductSlugs.slug, slug))
  return true
}

/** Reserves slugs for new products until the transaction ends. Returns those that are free. */
export async function claimFreeSlugs(tx: Queryable, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  const named = sql`unnest(${sql.param(slugs)}::text[]) as named(slug)`
  // In the same order in every transaction, so that they do not wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(key)
    from (select hashtextextended('product ' || slug, 0) as key from ${named} order by key) as keys`)
  const { rows } = await tx.execute<{ slug: string; isKnown: boolean }>(sql`select slug,
      exists (select from ${formerProductSlugs} former where former.slug = named.slug)
        or exists (select from ${deletedProductSlugs} deleted where deleted.slug = named.slug) as "isKnown"
    from ${named} where not exists (select from ${products} taken where taken.slug = named.slug)`)
  const known = rows.flatMap(({ slug, isKnown }) => (isKnown ? [slug] : []))
  if (known.length > 0)
    for (const { slug, table } of [
      { slug: formerProductSlugs.slug, table: formerProductSlugs },
      { slug: deletedProductSlugs.slug, table: deletedProductSlugs },
    ])
      await tx.delete(table).where(inArray(slug, known))
  return new Set(rows.map(({ slug }) => slug))
}

/** The slug of a new item: the requested one, or one like its name. */
export async function claimNewSlug(
  tx: Queryable,
  kind: SlugOwner['kind'],
  { id, slug, name }: { readonly id: string; readonly slug: string; readonly name: string },
): Promise<string | Refusal<'SLUG_TAKEN' | 'INVALID_ARGUMENT'>> {
  const named = { kind, id }
  if (slug) return (await claimSlug(tx, named, slug)) ? slug : refuse('SLUG_TAKEN', { slug })
  const likeName = slugify(name, firstLanguage(await shopOf(tx)))
  if (likeName === '') return invalid(slugRequired(kind))
  return (await claimSimilarSlug(tx, named, likeName)) ?? refuse('SLUG_TAKEN', { slug: likeName })
}

const slugRequired = (kind: SlugOwner['kind']) =>
  ({
    field: `${kind}.slug`,
    violatedRule: 'REQUIRED_FIELD',
    description: 'is required if the name has no letters',
  }) as const

const MAX_ATTEMPTS = 5

/** A free slug as close as possible to the requested one: `bowl`, `bowl-1`, `bowl-2`. */
async function claimSimilarSlug(
  tx: Queryable,
  named: SlugOwner,
  requested: string,
): Promise<string | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const slug = await findFreeSlug(tx, named, requested)
    if (await claimSlug(tx, named, slug)) return slug
  }
  return undefined
}

async function findFreeSlug(tx: Queryable, { kind }: SlugOwner, requested: string): Promise<string> {
  const { items } = KINDS[kind]
  const [same] = await tx.select({ id: items.id }).from(items).where(eq(items.slug, requested))
  if (!same) return requested
  // Scans all slugs, so it is called only when needed.
  const base = requested.slice(0, 90)
  const [numbered] = await tx
    .select({ last: sql<number | null>`max(substring(${items.slug} from ${base.length + 2}::int)::int)` })
    .from(items)
    .where(
      sql`starts_with(${items.slug}, ${`${base}-`}) and substring(${items.slug} from ${base.length + 2}::int) ~ '^[0-9]{1,8}$'`,
    )
  return `${base}-${(numbered?.last ?? 0) + 1}`
}

/** Stores a former slug of an item, so that it still redirects. */
export async function saveFormerSlug(tx: Queryable, { kind, id }: SlugOwner, slug: string): Promise<void> {
  if (kind === 'product') await tx.insert(formerProductSlugs).values({ slug, productId: id })
  else await tx.insert(formerCollectionSlugs).values({ slug, collectionId: id })
}

/** Stores every slug of a product before deletion, so that its URLs return gone. */
export async function saveRemovedSlugs(
  tx: Queryable,
  product: { id: string; slug: string },
  now: Date,
): Promise<void> {
  const former = await tx
    .select({ slug: formerProductSlugs.slug })
    .from(formerProductSlugs)
    .where(eq(formerProductSlugs.productId, product.id))
  const rows = [product, ...former].map(({ slug }) => ({ slug, deletedAt: now }))
  await tx.insert(deletedProductSlugs).values(rows).onConflictDoNothing()
}

/** Whether a deleted product had this slug and no other product has it now. */
export async function isDeletedSlug(db: Queryable, slug: string): Promise<boolean> {
  const [removed] = await db
    .select({ slug: deletedProductSlugs.slug })
    .from(deletedProductSlugs)
    .where(eq(deletedProductSlugs.slug, slug))
  if (!removed) return false
  const [existing] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return !existing
}

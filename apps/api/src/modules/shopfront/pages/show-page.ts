import type { PageContent } from '@delguur/contract/shopfront/pages-staff'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { lead } from '../../catalog/taxons/index.ts'
import { holdAddress, isAddressTaken, lockPage, type StoredPage } from './pages.queries.ts'
import { insertVersion, setPublishAt, showPage, writeDraft } from './pages.repository.ts'
import { writtenPage } from './written-page.ts'

/** Refuses an address that another page has. */
export async function requireAddress(tx: Tx, slug: string, id: number | null): Promise<void> {
  await holdAddress(tx, slug)
  if (await isAddressTaken(tx, slug, id))
    throw new ShopError('invalid_input', { faults: [{ key: 'slug', code: 'name_in_use' }] })
}

const pathOf = (slug: string): string => `/pages/${slug}`

/** Shows a page as it is written, and keeps it as a version; the address that it leaves leads to the new one. */
export async function publish(
  { user, now }: Pick<Ctx, 'user' | 'now'>,
  tx: Tx,
  page: StoredPage,
  content: PageContent,
): Promise<void> {
  await requireAddress(tx, content.slug, page.id)
  const left =
    page.published && page.slug !== content.slug ? [{ from: pathOf(page.slug), to: pathOf(content.slug) }] : []
  await lead({ user, now }, tx, left, 'page', [pathOf(content.slug)])
  await showPage(tx, page.id, content, now)
  await insertVersion(tx, page.id, content, user?.id ?? null, now)
  await writeDraft(tx, page.id, { content, changed: false, version: page.version }, now)
  await setPublishAt(tx, page.id, null)
}

/** Shows a page whose time has come; one that was published or hidden meanwhile stays as it is. */
export const publishDue = ({ db, clock }: Services, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const page = await lockPage(tx, id)
    if (!page?.publish_at || page.publish_at > clock()) return
    await publish({ user: null, now: clock() }, tx, page, await writtenPage(tx, page))
  })

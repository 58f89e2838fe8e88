import type { PageContent } from '@delguur/contract/pages-staff'
import type { Services } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { holdAddress, isAddressTaken, lockPage, type StoredPage } from './pages.queries.ts'
import { insertVersion, setPublishAt, showPage, writeDraft } from './pages.repository.ts'
import { writtenPage } from './written-page.ts'

/** Refuses an address that another page has. */
export async function requireAddress(tx: Tx, slug: string, id: number | null): Promise<void> {
  await holdAddress(tx, slug)
  if (await isAddressTaken(tx, slug, id))
    throw new ShopError('invalid_input', { faults: [{ key: 'slug', code: 'invalid_input' }] })
}

/** Shows a page as it is written, and keeps it as a version. */
export async function makeShown(
  tx: Tx,
  page: StoredPage,
  content: PageContent,
  by: number | null,
  now: Date,
): Promise<void> {
  await requireAddress(tx, content.slug, page.id)
  await showPage(tx, page.id, page.published ? page.slug : content.slug, content, now)
  await insertVersion(tx, page.id, content, by, now)
  await writeDraft(tx, page.id, { content, changed: false, version: page.version }, now)
  await setPublishAt(tx, page.id, null)
}

/** Shows a page whose time has come; one that was published or hidden meanwhile stays as it is. */
export const publishDue = ({ db, clock }: Services, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const page = await lockPage(tx, id)
    if (!page?.publish_at || page.publish_at > clock()) return
    await makeShown(tx, page, await writtenPage(tx, page), null, clock())
  })

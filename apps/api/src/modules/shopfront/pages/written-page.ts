import type { PageContent } from '@delguur/contract/shopfront/pages-staff'
import type { Translated } from '@delguur/kit/locale'
import type { Db } from '../../../platform/database/db.ts'
import { cmsPageById } from '../../base/site/index.ts'
import { contentOf } from './page-content.ts'
import type { StoredPage } from './pages.queries.ts'

export const emptyPage = (slug: string, title: Translated): PageContent => ({
  slug,
  title,
  meta_title: { mn: '' },
  meta_description: { mn: '' },
  blocks: [],
})

/** A page as it is written: its draft, else what is shown. */
export async function writtenPage(db: Db, page: StoredPage): Promise<PageContent> {
  if (page.content) return page.content
  const answer = await cmsPageById(db, page.id)
  return answer ? contentOf(answer) : emptyPage(page.slug, page.title)
}

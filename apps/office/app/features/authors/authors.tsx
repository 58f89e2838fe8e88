import { type StaffAuthor, staffAuthors } from '@delguur/contract/community/authors-staff'
import { clsx } from 'clsx'
import { PenLine } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { pageOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { totalText } from '../../parts/list/total-text.ts'
import { Skeleton } from '../../parts/states.tsx'
import { AuthorDialog } from './author-dialog.tsx'
import { AuthorFace } from './author-face.tsx'
import styles from './authors.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = pageOf(new URL(url).searchParams, 'all')
  return call(staffAuthors.list, { query, signal })
}

/** Who writes for the shop. */
export function Component() {
  const t = useT()
  const { authors, page } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<StaffAuthor | 'new'>()
  const canEdit = useMay('content.edit')
  return (
    <>
      <ListPage
        title={t('authors.title')}
        about={totalText(page)}
        acts={canEdit && <AddButton text={t('authors.add')} onClick={() => setOpen('new')} />}
        narrow={<SearchForm label={t('authors.find')} most={80} />}
        count={authors.length}
        empty={{ icon: PenLine, title: t('authors.nothing'), hint: t('authors.nothingHint') }}
        page={page}
      >
        <ul className={styles.list}>
          {authors.map((author) => (
            <li key={author.id}>
              <button type="button" className={clsx('card', styles.author)} onClick={() => setOpen(author)}>
                <AuthorFace face={author.face} />
                <span className="stack cut" style={{ gap: 2 }}>
                  <b className="cut">{author.name}</b>
                  <span className="meta">
                    {t('authors.articles', { n: author.articles_count })} ·{' '}
                    {t('authors.followers', { n: author.followers_count })}
                  </span>
                  {author.bio && <span className="soft small cut">{author.bio.mn}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </ListPage>
      {open && (
        <AuthorDialog
          author={open === 'new' ? undefined : open}
          canEdit={canEdit}
          onClose={() => setOpen(undefined)}
          onSaved={() => void revalidate()}
        />
      )}
    </>
  )
}
Component.displayName = 'Authors'

export const HydrateFallback = () => <Skeleton rows={6} />

import { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { clsx } from 'clsx'
import { Images } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { markOf, shownStateOf } from '../../lib/shown-state.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { AddByTitle } from '../../parts/list/add-by-title.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './lookbooks.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { lookbooks } = await call(staffLookbooks.list, { signal })
  return { lookbooks, at: new Date() }
}

/** All look books: drafts first, then as the shop lists them. */
export function Component() {
  const t = useT()
  const canEdit = useMay('content.edit')
  const { lookbooks, at } = useLoaderData<typeof loader>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={t('lookbooks.title')}
        acts={canEdit && <AddButton text={t('lookbooks.add')} onClick={() => setAdding(true)} />}
        count={lookbooks.length}
        empty={{ icon: Images, title: t('lookbooks.nothing'), hint: t('lookbooks.nothingHint') }}
      >
        <ul className={styles.list}>
          {lookbooks.map((book) => {
            const state = shownStateOf(book, at)
            return (
              <li key={book.id}>
                <Link className={clsx('card', styles.lookbook)} to={`/lookbooks/${book.id}`}>
                  {book.picture_key ? (
                    <img
                      src={`/media/${book.picture_key}-wide-600.webp`}
                      alt=""
                      width="160"
                      height="120"
                      loading="lazy"
                    />
                  ) : (
                    <span className={styles.blank} />
                  )}
                  <span className="stack">
                    <b>{shownName(book.title)}</b>
                    <span className="row wrap">
                      <span className={markOf[state]}>{t(`lookbooks.states.${state}`)}</span>
                      {book.published_at && <span className="meta">{dayAndClock(t, book.published_at, at)}</span>}
                    </span>
                    <span className="meta">{t('lookbooks.count', { looks: book.looks, pieces: book.pieces })}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </ListPage>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Lookbooks'

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <AddByTitle
      verb={t('lookbooks.add')}
      title={{ label: t('lookbooks.name'), most: 120 }}
      address={{ label: t('lookbooks.address'), most: 80, hint: (address) => `/lookbooks/${address}` }}
      create={async (made) => {
        const { id } = await call(staffLookbooks.create, {
          body: { ...made, description: { mn: '' }, tint: 'sky', season: 'winter' },
        })
        return `/lookbooks/${id}`
      }}
      done={t('lookbooks.added')}
      onClose={onClose}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={5} />

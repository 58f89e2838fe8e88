import { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { clsx } from 'clsx'
import { Images } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { markOf, shownStateOf } from '../../lib/shown-state.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { AddByTitle } from '../../parts/add-by-title.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import styles from './lookbooks.module.css'

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { lookbooks } = await call(staffLookbooks.list, { signal })
  return { lookbooks, at: new Date() }
}

/** All look books: drafts first, then as the shop lists them. */
export function Component() {
  const w = useWords()
  const l = w.lookbooks
  const canEdit = useMay('content.edit')
  const { lookbooks, at } = useLoaderData<typeof loader>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className="page-head">
        <h1>{l.title}</h1>
        {canEdit && <AddButton text={l.add} onClick={() => setAdding(true)} />}
      </div>
      {lookbooks.length === 0 ? (
        <EmptyList icon={Images} title={l.nothing} hint={l.nothingHint} />
      ) : (
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
                      <span className={markOf[state]}>{l.states[state]}</span>
                      {book.published_at && <span className="meta">{dayAndClock(w, book.published_at, at)}</span>}
                    </span>
                    <span className="meta">{l.count(book.looks, book.pieces)}</span>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Lookbooks'

function AddDialog({ onClose }: { onClose: () => void }) {
  const l = useWords().lookbooks
  return (
    <AddByTitle
      verb={l.add}
      title={{ label: l.name, most: 120 }}
      address={{ label: l.address, most: 80, hint: (address) => `/lookbooks/${address}` }}
      create={async (made) => {
        const { id } = await call(staffLookbooks.create, {
          body: { ...made, description: { mn: '' }, tint: 'sky', season: 'winter' },
        })
        return `/lookbooks/${id}`
      }}
      done={l.added}
      onClose={onClose}
    />
  )
}

export const HydrateFallback = () => <Skeleton rows={5} />

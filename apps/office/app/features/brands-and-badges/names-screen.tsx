import { Icon } from '@delguur/ui/icon'
import { Plus, Search, Tags } from 'lucide'
import { useState } from 'react'
import { Form, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { may, useSession } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { AddName } from './add-name.tsx'
import { codeOf, type Kind, names, type Row, titleOf } from './kinds.ts'
import { NamePanel } from './name-panel.tsx'
import '../orders/orders.css'
import './names.css'

type Loaded = { rows: Row[]; kind: Kind }

const languages = ['mn', 'en', 'ru', 'cn', 'it'] as const

/** Reads the names of a kind. */
export const loadNames =
  (kind: Kind) =>
  async ({ request }: { request: Request }): Promise<Loaded> => {
    const q = new URL(request.url).searchParams.get('q')?.trim()
    const query = q ? { q } : {}
    const answer: Partial<Record<Kind, Row[]>> = await call(names[kind].list, { query, signal: request.signal })
    return { rows: answer[kind] ?? [], kind }
  }

/** The names of one kind: how many products have each, and the one that is open beside. */
export function NamesScreen() {
  const w = useWords()
  const n = w.names
  const { rows, kind } = useLoaderData<Loaded>()
  const session = useSession()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const mayEdit = session.phase === 'in' && may(session.me, 'products.edit')
  const open = rows.find(({ id }) => String(id) === search.get('open'))
  const show = (id: number | undefined) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', String(id))
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <>
      <div className="page-head">
        <h1>{n.titles[kind]}</h1>
        <span className="meta">{rows.length}</span>
        {mayEdit && (
          <button type="button" className="btn btn-go push" onClick={() => setAdding(true)}>
            <Icon icon={Plus} />
            {n.add[kind]}
          </button>
        )}
      </div>
      <Form className="filters" role="search">
        <span className="filter-box">
          <Icon icon={Search} small />
          <input
            key={search.get('q')}
            id="filter"
            name="q"
            type="search"
            aria-label={n.find}
            placeholder={n.find}
            defaultValue={search.get('q') ?? ''}
          />
        </span>
      </Form>
      {rows.length === 0 ? (
        <EmptyList icon={Tags} title={n.nothing[kind]} hint={n.nothingHint[kind]} />
      ) : (
        <div className={open ? 'names-grid' : undefined}>
          <ul className="names-list">
            {rows.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={row.id === open?.id ? 'names-row chosen' : 'names-row'}
                  aria-current={row.id === open?.id ? 'true' : undefined}
                  onClick={() => show(row.id)}
                >
                  <Mark row={row} />
                  <span className="stack names-words">
                    <b className="cut">{titleOf(row).mn || codeOf(row)}</b>
                    <span className="meta cut">
                      {codeOf(row)}
                      {row.values && ` · ${row.values.map(({ presentation }) => presentation.mn).join(', ')}`}
                    </span>
                  </span>
                  <span className="names-languages" role="img" aria-label={n.languages(written(row))}>
                    {languages.map((locale) => (
                      <i key={locale} className={titleOf(row)[locale] ? 'on' : undefined} />
                    ))}
                  </span>
                  <span className="meta names-count">{n.products(row.products)}</span>
                </button>
              </li>
            ))}
          </ul>
          {open && (
            <NamePanel
              key={`${open.id} ${open.version}`}
              kind={kind}
              row={open}
              others={rows.filter(({ id }) => id !== open.id)}
              mayEdit={mayEdit}
              onClose={() => show(undefined)}
            />
          )}
        </div>
      )}
      {adding && (
        <AddName
          kind={kind}
          onClose={() => setAdding(false)}
          onAdded={async (id) => {
            await revalidate()
            show(id)
          }}
        />
      )}
    </>
  )
}

export const NamesBones = () => <Skeleton rows={10} />

const written = (row: Row): number => languages.filter((locale) => titleOf(row)[locale]).length

function Mark({ row }: { row: Row }) {
  if (row.logo_url)
    return <img className="names-logo" src={row.logo_url} alt="" width="44" height="33" loading="lazy" />
  if (row.color) return <span className={`names-badge badge-${row.color}`} />
  return null
}

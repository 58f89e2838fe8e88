import { clsx } from 'clsx'
import { Tags } from 'lucide'
import { useState } from 'react'
import { Form, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { SearchBox } from '../../parts/list/filter-fields.tsx'
import { Beside } from '../../parts/side-panel.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { AddName } from './add-name.tsx'
import { codeOf, type Kind, names, type Row, titleOf } from './kinds.ts'
import { NamePanel } from './name-panel.tsx'
import styles from './names.module.css'

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
  const t = useT()
  const { rows, kind } = useLoaderData<Loaded>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const mayEdit = useMay('products.edit')
  const open = rows.find(({ id }) => String(id) === search.get('open'))
  const show = (id: number | undefined) => setSearch(opened(search, id), { preventScrollReset: true })
  return (
    <>
      <div className="page-head">
        <h1>{t(`names.titles.${kind}`)}</h1>
        <span className="meta">{rows.length}</span>
        {mayEdit && <AddButton text={t(`names.add.${kind}`)} onClick={() => setAdding(true)} />}
      </div>
      <Form className="filters" role="search">
        <SearchBox label={t('names.find')} />
      </Form>
      {rows.length === 0 ? (
        <EmptyList icon={Tags} title={t(`names.nothing.${kind}`)} hint={t(`names.nothingHint.${kind}`)} />
      ) : (
        <Beside
          panel={
            open && (
              <NamePanel
                key={`${open.id} ${open.version}`}
                kind={kind}
                row={open}
                others={rows.filter(({ id }) => id !== open.id)}
                mayEdit={mayEdit}
                onClose={() => show(undefined)}
              />
            )
          }
        >
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <RowButton row={row} isOpen={row.id === open?.id} onOpen={() => show(row.id)} />
              </li>
            ))}
          </ul>
        </Beside>
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

function RowButton({ row, isOpen, onOpen }: { row: Row; isOpen: boolean; onOpen: () => void }) {
  const t = useT()
  return (
    <button type="button" className={styles.row} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <Mark row={row} />
      <span className={clsx('stack', styles.words)}>
        <b className="cut">{titleOf(row).mn || codeOf(row)}</b>
        <span className="meta cut">
          {codeOf(row)}
          {row.values && ` · ${row.values.map(({ presentation }) => presentation.mn).join(', ')}`}
        </span>
      </span>
      <span className={styles.languages} role="img" aria-label={t('names.languages', { n: written(row) })}>
        {languages.map((locale) => (
          <i key={locale} className={titleOf(row)[locale] ? styles.on : undefined} />
        ))}
      </span>
      <span className={clsx('meta', styles.count)}>{t('names.products', { n: row.products })}</span>
    </button>
  )
}

/** The same address with another row open. */
function opened(search: URLSearchParams, id: number | undefined): URLSearchParams {
  const next = new URLSearchParams(search)
  if (id === undefined) next.delete('open')
  else next.set('open', String(id))
  return next
}

export const NamesBones = () => <Skeleton rows={10} />

const written = (row: Row): number => languages.filter((locale) => titleOf(row)[locale]).length

function Mark({ row }: { row: Row }) {
  if (row.logo_url)
    return <img className={styles.logo} src={row.logo_url} alt="" width="44" height="33" loading="lazy" />
  if (row.color) return <span className={styles.badge} data-color={row.color} />
  return null
}

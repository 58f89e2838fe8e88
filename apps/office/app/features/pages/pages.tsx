import { type LegalPage, legalPages } from '@delguur/contract/messages/message-lists'
import { type StaffPageRow, staffPages } from '@delguur/contract/shopfront/pages-staff'
import { locales } from '@delguur/kit/locale'
import { slugOf } from '@delguur/search/analysis/slug'
import { clsx } from 'clsx'
import { BookOpen } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { markOf } from '../../lib/shown-state.ts'
import { cleanSlug } from '../../lib/slug.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { SearchForm } from '../../parts/search-form.tsx'
import { choicesOf, SelectField } from '../../parts/select-field.tsx'
import { ViewTabs } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import styles from './pages.module.css'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const query = new URLSearchParams()
  for (const name of ['q', 'after', 'before']) if (search.get(name)) query.set(name, search.get(name) ?? '')
  if (search.get('state')) query.set('filter[state]', search.get('state') ?? '')
  return { ...(await call(staffPages.list, { query, signal })), at: new Date() }
}

/** Editorial pages: which shoppers see, and which have changes that they do not. */
export function Component() {
  const p = useWords().pages
  const canEdit = useMay('content.edit')
  const { pages, page, at } = useLoaderData<typeof loader>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={p.title}
        acts={canEdit && <AddButton text={p.add} onClick={() => setAdding(true)} />}
        narrow={<Narrow />}
        count={pages.length}
        empty={{ icon: BookOpen, title: p.nothing, hint: p.nothingHint }}
        page={page}
      >
        <ul className="rows">
          {pages.map((each) => (
            <PageRow key={each.id} page={each} at={at} />
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Pages'

/** Pages by how far they are, and by what is searched. */
function Narrow() {
  const w = useWords()
  const p = w.pages
  const [search] = useSearchParams()
  const state = search.get('state') ?? 'all'
  return (
    <>
      <ViewTabs label={p.title} views={p.views} open={state} plain="all" />
      <SearchForm label={p.find} keep={{ state: state === 'all' ? null : state }} verb={w.articles.search} />
    </>
  )
}

function PageRow({ page, at }: { page: StaffPageRow; at: Date }) {
  const w = useWords()
  const p = w.pages
  const missing = locales.filter((locale) => !page.languages.includes(locale))
  return (
    <li>
      <Link className={clsx('card', styles.pageRow)} to={`/pages/${page.id}`}>
        <span className="stack">
          <b>{shownName(page.title)}</b>
          <span className="meta">/pages/{page.slug}</span>
        </span>
        <span className="row wrap">
          <span className={markOf[page.state]}>{w.lookbooks.states[page.state]}</span>
          {page.changed && page.state === 'shown' && <span className="state state-warn">{p.changed}</span>}
        </span>
        <span className="meta">
          {page.publish_at && page.state === 'scheduled'
            ? dayAndClock(w, page.publish_at, at)
            : dayAndClock(w, page.updated_at, at)}
          {missing.length > 0 && (
            <>
              <br />
              {p.lacks(missing.map((locale) => w.lookbooks.languages[locale]).join(', '))}
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const w = useWords()
  const p = w.pages
  const navigate = useNavigate()
  const [template, setTemplate] = useState<LegalPage | ''>('')
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const address = slug ?? slugOf(title)
  const send = async () => {
    const body = template ? { template } : { slug: address, title: { mn: title.trim() } }
    const page = await call(staffPages.create, { body })
    await navigate(`/pages/${page.id}`)
    return p.added
  }
  return (
    <FormDialog
      title={p.add}
      verb={p.add}
      disabled={!template && (!title.trim() || !address)}
      onClose={onClose}
      send={send}
    >
      <SelectField<LegalPage | ''>
        label={p.from}
        value={template}
        options={[['', p.empty], ...choicesOf(legalPages, p.templates)]}
        onChange={setTemplate}
      />
      {template ? (
        <p className="note">{p.templateHint}</p>
      ) : (
        <>
          <Field label={p.name} value={title} maxLength={160} onChange={({ target }) => setTitle(target.value)} />
          <Field
            label={w.lookbooks.address}
            hint={`/pages/${address}`}
            value={address}
            maxLength={80}
            onChange={({ target }) => setSlug(cleanSlug(target.value))}
          />
        </>
      )}
    </FormDialog>
  )
}

export const HydrateFallback = () => <Skeleton rows={8} />

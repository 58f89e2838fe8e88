import { type LegalPage, legalPages } from '@delguur/contract/messages/message-lists'
import { type StaffPageRow, staffPages } from '@delguur/contract/shopfront/pages-staff'
import { slugOf } from '@delguur/search/analysis/slug'
import { clsx } from 'clsx'
import { BookOpen } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { cleanSlug } from '../../lib/form/slug.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay, useShopLocales } from '../../lib/session.ts'
import { markOf } from '../../lib/shown-state.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
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
  const t = useT()
  const canEdit = useMay('content.edit')
  const { pages, page, at } = useLoaderData<typeof loader>()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <ListPage
        title={t('pages.title')}
        acts={canEdit && <AddButton text={t('pages.add')} onClick={() => setAdding(true)} />}
        narrow={<Narrow />}
        count={pages.length}
        empty={{ icon: BookOpen, title: t('pages.nothing'), hint: t('pages.nothingHint') }}
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
  const t = useT()
  const [search] = useSearchParams()
  const state = search.get('state') ?? 'all'
  return (
    <>
      <ViewTabs label={t('pages.title')} views={t.group('pages.views')} open={state} plain="all" />
      <SearchForm
        label={t('pages.find')}
        keep={{ state: state === 'all' ? null : state }}
        verb={t('articles.search')}
      />
    </>
  )
}

function PageRow({ page, at }: { page: StaffPageRow; at: Date }) {
  const t = useT()
  const locales = useShopLocales()
  const missing = locales.filter((locale) => !page.languages.includes(locale))
  return (
    <li>
      <Link className={clsx('card', styles.pageRow)} to={`/pages/${page.id}`}>
        <span className="stack">
          <b>{shownName(page.title)}</b>
          <span className="meta">/pages/{page.slug}</span>
        </span>
        <span className="row wrap">
          <span className={markOf[page.state]}>{t(`lookbooks.states.${page.state}`)}</span>
          {page.changed && page.state === 'shown' && <span className="state state-warn">{t('pages.changed')}</span>}
        </span>
        <span className="meta">
          {page.publish_at && page.state === 'scheduled'
            ? dayAndClock(t, page.publish_at, at)
            : dayAndClock(t, page.updated_at, at)}
          {missing.length > 0 && (
            <>
              <br />
              {t('pages.lacks', { languages: missing.map((locale) => t(`lookbooks.languages.${locale}`)).join(', ') })}
            </>
          )}
        </span>
      </Link>
    </li>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [template, setTemplate] = useState<LegalPage | ''>('')
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const address = slug ?? slugOf(title)
  const send = async () => {
    const body = template ? { template } : { slug: address, title: { mn: title.trim() } }
    const page = await call(staffPages.create, { body })
    await navigate(`/pages/${page.id}`)
    return t('pages.added')
  }
  return (
    <FormDialog
      title={t('pages.add')}
      verb={t('pages.add')}
      disabled={!template && (!title.trim() || !address)}
      onClose={onClose}
      send={send}
    >
      <SelectField<LegalPage | ''>
        label={t('pages.from')}
        value={template}
        options={[['', t('pages.empty')], ...choicesOf(legalPages, t.group('pages.templates'))]}
        onChange={setTemplate}
      />
      {template ? (
        <p className="note">{t('pages.templateHint')}</p>
      ) : (
        <>
          <Field
            label={t('pages.name')}
            value={title}
            maxLength={160}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Field
            label={t('lookbooks.address')}
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

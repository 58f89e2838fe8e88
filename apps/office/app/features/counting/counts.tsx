import type { StockLocation } from '@delguur/contract/catalog/stock'
import { stockCounts } from '@delguur/contract/catalog/stock-counts'
import { ClipboardList } from 'lucide'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { queryOf } from '../../lib/list-address.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock } from '../../lib/text.ts'
import { DocumentRow } from '../../parts/document.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { AddButton } from '../../parts/list/add-button.tsx'
import { Filters } from '../../parts/list/filters/filters.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { Skeleton } from '../../parts/states.tsx'

const marks = {
  open: 'state state-info',
  closed: 'state state-warn',
  posted: 'state state-ok',
  canceled: 'state',
} as const

/** How a count stands, as a chip. */
export const stateOf = (t: Translate, status: keyof typeof marks) => ({
  text: t.maybe(`stockCounts.states.${status}`),
  className: marks[status],
})

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URLSearchParams(new URL(url).searchParams)
  const state = query.get('state')
  query.delete('state')
  if (state && state !== 'all') query.set('filter[state]', state)
  return call(stockCounts.list, { query, signal })
}

/** Counts of stores, the newest first. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('stock.edit')
  const { counts, locations, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const now = new Date()
  return (
    <>
      <ListPage
        title={t('stockCounts.title')}
        topics={['stock']}
        file={{ list: 'counts', query: queryOf(search, search.get('state') ?? 'all') }}
        acts={mayEdit && <AddButton text={t('stockCounts.add')} big onClick={() => setAdding(true)} />}
        views={{ views: t.group('stockCounts.views'), open: search.get('state') ?? 'all' }}
        narrow={<Filters list="counts" find={t('stock.find')} without={['state']} />}
        count={counts.length}
        empty={{ icon: ClipboardList, title: t('stockCounts.nothing'), hint: t('stockCounts.nothingHint') }}
        page={page}
      >
        <ul className="rows">
          {counts.map((each) => (
            <DocumentRow
              key={each.id}
              to={`/counts/${each.id}`}
              title={t('stockCounts.number', { id: String(each.id) })}
              state={stateOf(t, each.status)}
              units={t('stockCounts.counted', { units: each.units, variants: each.variants })}
              when={dayAndClock(t, each.created_at, now)}
            >
              <span className="stack">
                <span>
                  {each.location.name} · {each.shelf || t('stockCounts.whole')}
                </span>
                <span className="meta cut">{[...each.people, each.note].filter(Boolean).join(' · ')}</span>
              </span>
            </DocumentRow>
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog locations={locations} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Counts'

export const HydrateFallback = () => <Skeleton rows={8} />

function AddDialog({ locations, onClose }: { locations: StockLocation[]; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [location, setLocation] = useState(locations[0]?.id ?? 0)
  const [shelf, setShelf] = useState('')
  const [note, setNote] = useState('')
  const send = async () => {
    const body = { location, shelf: shelf.trim(), note: note.trim() }
    const made = await call(stockCounts.create, { body })
    void navigate(`/counts/${made.id}`)
    return t('stockCounts.begun')
  }
  return (
    <FormDialog title={t('stockCounts.add')} verb={t('stockCounts.begin')} onClose={onClose} send={send}>
      <SelectField
        label={t('stockCounts.store')}
        value={location}
        options={locations.map(({ id, name }) => [id, name])}
        onChange={setLocation}
      />
      <Field
        label={t('stockCounts.shelf')}
        value={shelf}
        onChange={(event) => setShelf(event.target.value)}
        maxLength={20}
      />
      <Field
        label={t('stockCounts.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={300}
      />
    </FormDialog>
  )
}

import { type StockLocation, transfers as transfersRoutes } from '@delguur/contract/catalog/stock'
import { Icon } from '@delguur/ui/icon'
import { ArrowRight, Truck } from 'lucide'
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

const marks = { draft: 'state', sent: 'state state-plan', received: 'state state-ok', canceled: 'state' } as const

/** How a transfer stands, as a chip. */
export const stateOf = (t: Translate, status: keyof typeof marks) => ({
  text: t.maybe(`stockTransfers.states.${status}`),
  className: marks[status],
})

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = new URLSearchParams(new URL(url).searchParams)
  const state = query.get('state')
  query.delete('state')
  if (state && state !== 'all') query.set('filter[state]', state)
  return call(transfersRoutes.list, { query, signal })
}

/** What goes from store to store. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('stock.edit')
  const { transfers, locations, page } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const now = new Date()
  return (
    <>
      <ListPage
        title={t('stockTransfers.title')}
        topics={['stock']}
        file={{ list: 'transfers', query: queryOf(search, search.get('state') ?? 'all') }}
        acts={mayEdit && <AddButton text={t('stockTransfers.add')} big onClick={() => setAdding(true)} />}
        views={{ views: t.group('stockTransfers.views'), open: search.get('state') ?? 'all' }}
        narrow={<Filters list="transfers" find={t('stock.find')} without={['state']} />}
        count={transfers.length}
        empty={{ icon: Truck, title: t('stockTransfers.nothing'), hint: t('stockTransfers.nothingHint') }}
        page={page}
      >
        <ul className="rows">
          {transfers.map((each) => (
            <DocumentRow
              key={each.id}
              to={`/transfers/${each.id}`}
              title={t('stockTransfers.number', { id: String(each.id) })}
              state={stateOf(t, each.status)}
              units={t('stockTransfers.units', { n: each.units })}
              when={dayAndClock(t, each.created_at, now)}
            >
              <span className="row wrap">
                {each.from.name} <Icon icon={ArrowRight} small /> {each.to.name}
              </span>
            </DocumentRow>
          ))}
        </ul>
      </ListPage>
      {adding && <AddDialog locations={locations} onClose={() => setAdding(false)} />}
    </>
  )
}
Component.displayName = 'Transfers'

export const HydrateFallback = () => <Skeleton rows={8} />

function AddDialog({ locations, onClose }: { locations: StockLocation[]; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [from, setFrom] = useState(locations[0]?.id ?? 0)
  const [to, setTo] = useState(locations[1]?.id ?? 0)
  const [note, setNote] = useState('')
  const send = async () => {
    const made = await call(transfersRoutes.create, { body: { from, to, note: note.trim() } })
    void navigate(`/transfers/${made.id}`)
    return t('stockTransfers.made')
  }
  const choices = [
    { name: t('stockTransfers.from'), value: from, set: setFrom },
    { name: t('stockTransfers.to'), value: to, set: setTo },
  ]
  return (
    <FormDialog
      title={t('stockTransfers.add')}
      verb={t('stockTransfers.create')}
      disabled={from === to}
      onClose={onClose}
      send={send}
    >
      {choices.map(({ name, value, set }) => (
        <SelectField
          key={name}
          label={name}
          value={value}
          options={locations.map((each) => [each.id, each.name])}
          onChange={set}
        />
      ))}
      <Field
        label={t('stockTransfers.note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={300}
      />
    </FormDialog>
  )
}

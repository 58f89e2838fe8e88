import { rouletteSetup } from '@delguur/contract/leisure/roulette-setup'
import { receiptText } from '@delguur/kit/roulette'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Smartphone, Store } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { oneOf } from '../../lib/form/one-of.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { NumberedPages } from '../../parts/list/pages.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import styles from './setup.module.css'
import { ImportDialog, LocationDialog, ProductDialog, PromoterDialog, StockDialog } from './setup-dialogs.tsx'

const kinds = ['locations', 'products', 'stocks', 'users', 'numbers'] as const
type Kind = (typeof kinds)[number]
const kindOf = (search: URLSearchParams): Kind => oneOf(kinds, search.get('kind'), 'locations')
type Loaded = Awaited<ReturnType<typeof loader>>

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const kind = kindOf(search)
  const { signal } = request
  const q = search.get('q')?.trim()
  const query = { page: search.get('page') ?? '1', per_page: '25', ...(q && { q }) }
  // the list, and those that its dialogs choose from
  const [locations, products, stocks, users, numbers] = await Promise.all([
    kind === 'products' ? undefined : call(rouletteSetup.locations, { signal }),
    kind === 'products' || kind === 'stocks' ? call(rouletteSetup.products, { signal }) : undefined,
    kind === 'stocks' ? call(rouletteSetup.stocks, { signal }) : undefined,
    kind === 'users' ? call(rouletteSetup.users, { signal }) : undefined,
    kind === 'numbers' ? call(rouletteSetup.numbers, { query, signal }) : undefined,
  ])
  return { ...locations, ...products, ...stocks, ...users, ...numbers, at: new Date() }
}

type Row = { id: number; title: ReactNode; chip?: [string, string]; about: string }

/** What the wheels of stores are made of: stores, prizes, how many of each, promoters and receipts. */
export function Component() {
  const t = useT()
  const canEdit = useMay('games.edit')
  const data = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<number | 'new'>()
  const kind = kindOf(search)
  const rows = rowsOf(kind, data, t)
  const closing = { onClose: () => setOpen(undefined), onSaved: () => void revalidate() }
  const { locations = [], products = [] } = data
  const givable = products.filter(({ fallback }) => !fallback)
  const of = <T extends { id: number }>(all: T[] | undefined): T | undefined => all?.find(({ id }) => id === open)
  return (
    <>
      <div className="page-head">
        <h1>{t('roulette.setup')}</h1>
        <Link className="btn" to="/roulette">
          <Icon icon={Smartphone} />
          {t('roulette.toPage')}
        </Link>
        {canEdit && <AddButton text={t.maybe(`roulette.add.${kind}`)} big onClick={() => setOpen('new')} />}
      </div>
      <ViewTabs label={t('roulette.setup')} views={t.group('roulette.views')} open={kind} name="kind" />
      {kind === 'numbers' && <SearchForm label={t('roulette.number')} keep={{ kind }} verb={t('roulette.find')} />}
      {rows.length === 0 && (
        <EmptyList
          icon={Store}
          title={t.maybe(`roulette.none.${kind}`) ?? ''}
          hint={t.maybe(`roulette.noneHint.${kind}`)}
        />
      )}
      <ul className={clsx('rows', styles.list)}>
        {rows.map((row) => (
          <SetupRow key={row.id} row={row} kind={kind} canEdit={canEdit} onOpen={() => setOpen(row.id)} />
        ))}
      </ul>
      {kind === 'numbers' && <NumberedPages page={data.current_page ?? 1} pages={data.pages ?? 1} search={search} />}
      {open !== undefined && kind === 'locations' && <LocationDialog of={of(data.locations)} {...closing} />}
      {open !== undefined && kind === 'products' && <ProductDialog of={of(data.products)} {...closing} />}
      {open !== undefined && kind === 'stocks' && (
        <StockDialog of={of(data.stocks)} locations={locations} products={givable} {...closing} />
      )}
      {open !== undefined && kind === 'users' && (
        <PromoterDialog of={of(data.users)} locations={locations} {...closing} />
      )}
      {open === 'new' && kind === 'numbers' && <ImportDialog locations={locations} {...closing} />}
    </>
  )
}
Component.displayName = 'RouletteSetup'

const removals = {
  locations: rouletteSetup.removeLocation,
  products: rouletteSetup.removeProduct,
  stocks: rouletteSetup.removeStock,
  users: rouletteSetup.removeUser,
  numbers: rouletteSetup.removeNumber,
}
type RowProps = { row: Row; kind: Kind; canEdit: boolean; onOpen: () => void }
function SetupRow({ row: { id, title, chip, about }, kind, canEdit, onOpen }: RowProps) {
  const t = useT()
  const { act, busy, fault } = useAct()
  return (
    <li className="card card-fields">
      <div className="row wrap">
        <b>{title}</b>
        {chip && <span className={`state ${chip[0]}`}>{chip[1]}</span>}
        <span className="meta">{about}</span>
        {canEdit && (
          <span className="row push">
            {kind !== 'numbers' && (
              <button type="button" className="btn" onClick={onOpen}>
                {t('roulette.change')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-danger"
              disabled={busy}
              onClick={() => void act(() => call(removals[kind], { params: { id } }), t('roulette.removed'))}
            >
              {t('roulette.remove')}
            </button>
          </span>
        )}
      </div>
      <ErrorText text={fault} />
    </li>
  )
}

function rowsOf(kind: Kind, data: Loaded, t: Translate): Row[] {
  const on = (is: boolean, yes: string, no: string): [string, string] => [is ? 'state-ok' : '', is ? yes : no]
  switch (kind) {
    case 'locations':
      return (data.locations ?? []).map(({ id, name, active, spins_today, spins, promoters }) => {
        return {
          id,
          title: name.mn,
          chip: on(active, t('roulette.open'), t('roulette.closed')),
          about: t('roulette.locationFigures', { today: spins_today, all: spins, people: promoters }),
        }
      })
    case 'products': {
      const all = data.products ?? []
      const total = all.reduce((weights, { active, weight }) => weights + (active ? weight : 0), 0)
      return all.map(({ id, name, kind: of, value, weight, fallback, active, given, quantity }) => {
        const percent = active && total > 0 ? ((weight / total) * 100).toFixed(2) : '0.00'
        const figures = fallback ? t('roulette.isFallback') : t('roulette.productFigures', { given, quantity })
        const about = [
          t.maybe(`roulette.kinds.${of}`),
          value > 0 && sum(value),
          t('roulette.weightOf', { weight, percent }),
          figures,
        ]
        return {
          id,
          title: name.mn,
          ...(!active && { chip: ['', t('roulette.off')] as [string, string] }),
          about: about.filter(Boolean).join(' · '),
        }
      })
    }
    case 'stocks':
      return (data.stocks ?? []).map(({ id, location, product, given, quantity, held }) => {
        return {
          id,
          title: `${location.mn} · ${product.mn}`,
          about: t('roulette.stockFigures', { given, quantity, held }),
        }
      })
    case 'users':
      return (data.users ?? []).map(({ id, name, email, location, active, spins }) => {
        const about = [location.mn, name && email, t('roulette.userFigures', { spins })].filter(Boolean).join(' · ')
        return { id, title: name || email, chip: on(active, t('roulette.working'), t('roulette.resting')), about }
      })
    case 'numbers':
      return (data.numbers ?? []).map(({ id, number, location, amount, issued_at, used, spins }) => {
        const about = [
          sum(amount),
          dayAndClock(t, issued_at, data.at),
          location.mn,
          t('roulette.receiptFigures', { used, spins }),
        ]
        return { id, title: receiptText(number), about: about.join(' · ') }
      })
  }
}

export const HydrateFallback = () => <Skeleton rows={6} />

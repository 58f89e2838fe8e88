import { type StaffGame, type StaffSpin, staffGames } from '@delguur/contract/leisure/games-staff'
import { clsx } from 'clsx'
import { Gift } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, shownName, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { AddButton } from '../../parts/list/add-button.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { NumberedPages } from '../../parts/list/pages.tsx'
import { SearchForm } from '../../parts/list/search-form.tsx'
import { ErrorText, ViewTabs } from '../../parts/small.tsx'
import { EmptyList, Skeleton } from '../../parts/states.tsx'
import { GameDialog } from './game-dialog.tsx'
import styles from './games.module.css'

const isClaims = (search: URLSearchParams): boolean => search.get('kind') === 'claims'

function codeOf(search: URLSearchParams): Record<string, string> {
  const code = search.get('code')?.trim()
  return code ? { code } : {}
}

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { signal } = request
  if (!isClaims(search)) {
    const { games } = await call(staffGames.list, { signal })
    return { games, claims: [], current_page: 1, pages: 1, at: new Date() }
  }
  const query = { page: search.get('page') ?? '1', per_page: '25', ...codeOf(search) }
  const { claims, current_page, pages } = await call(staffGames.claims, { query, signal })
  return { games: [], claims, current_page, pages, at: new Date() }
}

/** Games of chance: what runs and what it costs, and the items that winners come for. */
export function Component() {
  const t = useT()
  const mayEdit = useMay('games.edit')
  const navigate = useNavigate()
  const { games, claims, current_page, pages, at } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className="page-head">
        <h1>{t('games.title')}</h1>
        {isClaims(search) && <ExportButtons list="claims" query={codeOf(search)} disabled={claims.length === 0} />}
        {mayEdit && <AddButton text={t('games.add')} big onClick={() => setAdding(true)} />}
      </div>
      <ViewTabs
        label={t('games.title')}
        views={t.group('games.views')}
        open={isClaims(search) ? 'claims' : 'games'}
        name="kind"
      />
      {isClaims(search) ? (
        <>
          <SearchForm label={t('games.code')} name="code" keep={{ kind: 'claims' }} most={20} verb={t('games.find')} />
          {claims.length === 0 && <EmptyList icon={Gift} title={t('games.noClaims')} hint={t('games.noClaimsHint')} />}
          <ul className={clsx('rows', styles.list)}>
            {claims.map((claim) => (
              <Claim key={claim.id} claim={claim} now={at} />
            ))}
          </ul>
          <NumberedPages page={current_page} pages={pages} search={search} />
        </>
      ) : games.length === 0 ? (
        <EmptyList icon={Gift} title={t('games.nothing')} hint={t('games.nothingHint')} />
      ) : (
        <ul className={clsx('rows', styles.list)}>
          {games.map((game) => (
            <GameCard key={game.id} game={game} now={at} />
          ))}
        </ul>
      )}
      {adding && <GameDialog onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(`/games/${id}`)} />}
    </>
  )
}
Component.displayName = 'Games'

export const stateOf = ({ active, starts_at, expires_at, drawn_at }: StaffGame, now: Date) => {
  if (drawn_at || (expires_at && new Date(expires_at) <= now)) return 'over' as const
  if (!active) return 'off' as const
  return new Date(starts_at) > now ? ('later' as const) : ('on' as const)
}

function GameCard({ game, now }: { game: StaffGame; now: Date }) {
  const t = useT()
  const { today, total } = game
  const state = stateOf(game, now)
  return (
    <li className="card card-fields">
      <div className="row wrap">
        <Link className="link" to={`/games/${game.id}`}>
          {shownName(game.name)}
        </Link>
        <span className={state === 'on' ? 'state state-ok' : 'state'}>{t(`games.states.${state}`)}</span>
        <span className="meta">{t.maybe(`games.kinds.${game.kind}`)}</span>
      </div>
      {game.kind === 'wheel' ? (
        <p className="meta">
          {t('games.today')}: {t('games.figures', { spins: today.spins, people: today.people, cost: sum(today.cost) })}{' '}
          · {t('games.total')}:{' '}
          {t('games.figures', { spins: total.spins, people: total.people, cost: sum(total.cost) })}
        </p>
      ) : (
        <p className="meta">
          {t('games.tickets', { n: game.tickets })}
          {game.draws_at && ` · ${t('games.drawsAt')} ${dayAndClock(t, game.draws_at, now)}`}
          {game.winning_ticket !== null && ` · № ${game.winning_ticket}`}
        </p>
      )}
    </li>
  )
}

function Claim({ claim, now }: { claim: StaffSpin; now: Date }) {
  const t = useT()
  const mayEdit = useMay('games.edit')
  const { act, busy, fault } = useAct()
  return (
    <li className="card card-fields">
      <div className="row wrap">
        <b>{claim.claim_code}</b>
        <span>{claim.prize.mn}</span>
        <span className="meta">{[claim.who, dayAndClock(t, claim.created_at, now)].filter(Boolean).join(' · ')}</span>
        {claim.handed_at ? (
          <span className="state state-ok">{t('games.handed', { when: dayAndClock(t, claim.handed_at, now) })}</span>
        ) : (
          mayEdit && (
            <button
              type="button"
              className="btn btn-go"
              disabled={busy}
              onClick={() =>
                void act(() => call(staffGames.handOver, { params: { id: claim.id } }), t('games.handedOver'))
              }
            >
              {t('games.handOver')}
            </button>
          )
        )}
      </div>
      <ErrorText text={fault} />
    </li>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />

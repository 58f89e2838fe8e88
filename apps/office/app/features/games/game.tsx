import type { Answer } from '@delguur/contract/client'
import { type StaffGame, staffGames } from '@delguur/contract/leisure/games-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, shownName, sum } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { RemoveButton } from '../../parts/form/remove-button.tsx'
import { ExportButtons } from '../../parts/list/export-buttons.tsx'
import { BackLink, ErrorText } from '../../parts/small.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { GameDialog } from './game-dialog.tsx'
import styles from './games.module.css'
import { stateOf } from './games.tsx'
import { PrizeTable } from './prize-table.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const [game, { spins }] = await Promise.all([
    call(staffGames.show, { params: { id: params.id }, signal }),
    call(staffGames.spins, { params: { id: params.id }, query: { per_page: '20' }, signal }),
  ])
  return { game, spins, at: new Date() }
}

/** A game: its prizes and odds, a trial of them, and who has spun. */
export function Component() {
  const t = useT()
  const canEdit = useMay('games.edit')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { game, spins, at } = useLoaderData<typeof loader>()
  const [editing, setEditing] = useState(false)
  const remove = async () => {
    await call(staffGames.remove, { params: { id: game.id }, version: game.version })
    await navigate('/games')
  }
  const state = stateOf(game, at)
  return (
    <>
      <div className="page-head">
        <BackLink to="/games" label={t('games.back')} />
        <h1>{shownName(game.name)}</h1>
        <span className={state === 'on' ? 'state state-ok' : 'state'}>{t(`games.states.${state}`)}</span>
        {canEdit && (
          <>
            <button type="button" className="btn" onClick={() => setEditing(true)}>
              {t('games.change')}
            </button>
            {game.total.spins === 0 && game.tickets === 0 && (
              <RemoveButton
                text={t('games.remove')}
                name={shownName(game.name)}
                remove={remove}
                done={t('games.removed')}
              />
            )}
          </>
        )}
      </div>
      <p className="meta">
        {t('games.today')}:{' '}
        {t('games.figures', { spins: game.today.spins, people: game.today.people, cost: sum(game.today.cost) })} ·{' '}
        {t('games.total')}:{' '}
        {t('games.figures', { spins: game.total.spins, people: game.total.people, cost: sum(game.total.cost) })} ·{' '}
        {t('games.meanCost', { sum: sum(Math.round(game.mean_cost)) })}
      </p>
      <PrizeTable key={game.version} game={game} canEdit={canEdit && !game.drawn_at} />
      {game.kind === 'wheel' && game.prizes.length > 0 && <Try game={game} />}
      {game.kind === 'wheel' && <Spins game={game} spins={spins} at={at} />}
      {editing && <GameDialog game={game} onClose={() => setEditing(false)} onSaved={() => void revalidate()} />}
    </>
  )
}
Component.displayName = 'Game'

type Loaded = Awaited<ReturnType<typeof loader>>

function Spins({ game, spins, at }: Loaded) {
  const t = useT()
  return (
    <section className={clsx('card card-fields', styles.section)}>
      <div className="row wrap">
        <h2>{t('games.spins')}</h2>
        <ExportButtons list="spins" query={{ game: String(game.id) }} disabled={spins.length === 0} />
      </div>
      {spins.length === 0 ? (
        <p className="meta">{t('games.noSpins')}</p>
      ) : (
        <ul className={styles.spins}>
          {spins.map((spin) => (
            <li key={spin.id}>
              <span>
                {spin.round}/{spin.number}
              </span>
              <span>{spin.prize.mn}</span>
              <span className="meta">
                {[spin.who, t.maybe(`games.causes.${spin.cause}`), dayAndClock(t, spin.created_at, at)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Try({ game }: { game: StaffGame }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [trial, setTrial] = useState<Answer<typeof staffGames.try>>()
  const run = async () => {
    const body = { spins: 10_000 }
    setTrial(await call(staffGames.try, { params: { id: game.id }, body }))
  }
  return (
    <section className={clsx('card card-fields', styles.section)}>
      <div className="row wrap">
        <h2>{t('games.try')}</h2>
        <button type="button" className="btn" disabled={busy} onClick={() => void act(run, t('games.try'))}>
          10,000
        </button>
        <span className="meta">
          {trial
            ? t('games.tried', { spins: sum(trial.spins).replace('₮', '').trim(), cost: sum(trial.cost) })
            : t('games.tryHint')}
        </span>
      </div>
      <ErrorText text={fault} />
      {trial && (
        <div className="table-scroll">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('games.prizes')}</th>
                <th scope="col">{t('games.expected')}</th>
                <th scope="col">{t('games.drawn')}</th>
                <th scope="col">{t('games.wouldGive')}</th>
              </tr>
            </thead>
            <tbody>
              {trial.prizes.map(({ id, name, expected, drawn, given }) => (
                <tr key={id}>
                  <td>{shownName(name)}</td>
                  <td>{Math.round(expected)}</td>
                  <td>{drawn}</td>
                  <td>{given}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export const HydrateFallback = () => <Skeleton rows={6} />

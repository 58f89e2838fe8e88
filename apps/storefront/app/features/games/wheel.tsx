import type { Game } from '@delguur/contract/leisure/games'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { CircleDot, RotateCw } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import { redirectQuery } from '../../lib/redirect-to.ts'
import type { SpinAnswer, Spun } from './game.server.ts'
import { StateNote } from './game-state.tsx'
import { Look } from './look.tsx'
import { Toono } from './toono.tsx'
import type { Known } from './use-mine.ts'
import { WonNow } from './won-now.tsx'

type Props = Known & { posted: SpinAnswer | undefined; here: string }

const dots = [0, 1, 2, 3, 4, 5, 6, 7]
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
/** The longest that a wheel is waited for, should it not say that it rests. */
const longestMs = 4_600

/** Spins: the server draws, the wheel turns to what was drawn, and only then it is shown. */
function useSpin({ game, refresh, posted }: Pick<Props, 'game' | 'refresh' | 'posted'>) {
  const t = useT()
  const locale = useLocale()
  const [answer, setAnswer] = useState(posted)
  const [displayed, setDisplayed] = useState(posted?.ok ? posted.spun : undefined)
  const [busy, setBusy] = useState(false)
  const [moves, setMoves] = useState(false)
  const [turn, setTurn] = useState(() => (posted?.ok ? restOf(game, posted.spun) : 0))
  const rest = useRef<() => void>(() => undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const spin = async (still: boolean) => {
    if (busy) return
    setBusy(true)
    setDisplayed(undefined)
    const fields = new URLSearchParams({ game: String(game.id), nonce: aNonce(), locale })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const sent = (await post<SpinAnswer>('/resources/game', fields, headers)) ?? {
      ok: false,
      error: t('errors.network'),
    }
    setAnswer(sent)
    if (!sent.ok) return setBusy(false)
    const isStill = still || wantsStill()
    const aim = restOf(game, sent.spun)
    const done = () => {
      clearTimeout(timer.current)
      rest.current = () => undefined
      setMoves(false)
      setTurn(aim)
      setDisplayed(sent.spun)
      setBusy(false)
      void refresh()
    }
    if (isStill) return done()
    rest.current = done
    timer.current = setTimeout(done, longestMs)
    setMoves(true)
    setTurn(aim + 360 * 5)
  }
  return { answer, displayed, busy, moves, turn, onRest: () => rest.current(), spin }
}

/** The wheel, how many tries are left, and what came of the last one. The server draws before the wheel moves. */
export function Wheel({ game, mine, refresh, posted, here }: Props) {
  const t = useT()
  const path = usePath()
  const { answer, displayed, busy, moves, turn, onRest, spin } = useSpin({ game, refresh, posted })
  const left = displayed?.tries_left ?? mine?.tries_left ?? 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void spin(false)
  }
  return (
    <section className="wheel">
      <div className="wrap">
        <div className="wheel-words">
          <h1>{game.name}</h1>
          {game.description && <p>{game.description}</p>}
        </div>
        {game.prizes.length > 0 && <Toono prizes={game.prizes} turn={turn} moves={moves} onRest={onRest} />}
        <div className={game.state === 'running' ? 'wheel-act wheel-own' : 'wheel-act'}>
          {game.state !== 'running' ? (
            <StateNote game={game} />
          ) : mine === undefined ? (
            <Look />
          ) : mine === null ? (
            <Link className="btn btn-main btn-wide" href={path('/login') + redirectQuery(here)}>
              {t('games.sign_in')}
            </Link>
          ) : (
            <>
              <p className="wheel-tries">
                <b>{t('games.tries', { count: left })}</b>
                <span className="wheel-dots" aria-hidden="true">
                  {dots.slice(0, Math.max(5, left)).map((dot) => (
                    <i key={dot} className={dot < left ? 'on' : undefined} />
                  ))}
                </span>
              </p>
              <form method="post" onSubmit={(event) => submit(event)}>
                <input type="hidden" name="game" value={game.id} />
                <Button type="submit" variant="main" wide disabled={left === 0} busy={busy && t('games.spinning')}>
                  <Icon icon={RotateCw} small />
                  {t(displayed ? 'games.again' : 'games.spin')}
                </Button>
              </form>
              {left === 0 && !busy && <p className="small muted">{t('games.no_tries')}</p>}
              {left > 0 && (
                <button type="button" className="wheel-still" disabled={busy} onClick={() => void spin(true)}>
                  <Icon icon={CircleDot} small />
                  {t('games.still')}
                </button>
              )}
            </>
          )}
          <div role="status">
            {displayed && <WonNow spun={displayed} />}
            {answer && !answer.ok && <Note kind="bad">{answer.error}</Note>}
          </div>
        </div>
      </div>
    </section>
  )
}

/** The angle at which the field of a prize is below the pointer. */
function restOf({ prizes }: Game, { prize }: Spun): number {
  const index = prizes.findIndex(({ id }) => id === prize.id)
  return index < 0 ? 0 : -(index * 360) / prizes.length
}

/** The part of the draw that this browser chooses. */
const aNonce = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0])

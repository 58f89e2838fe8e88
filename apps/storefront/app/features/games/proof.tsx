import type { Game } from '@delguur/contract/leisure/games'
import { dayTimeText } from '@delguur/i18n/dates'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { CircleCheck, ShieldCheck } from 'lucide'
import { useState } from 'react'
import { type Checked, checkRound } from './check-round.ts'

/** How a draw is made so that nobody can change it, with the figures of now, and a check that runs in this browser. */
export function Proof({ game }: { game: Game }) {
  const t = useT()
  const { round, last, next_commitment } = game
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState<Checked | 'failed'>()
  const check = async () => {
    if (busy || !last) return
    setBusy(true)
    setChecked((await checkRound(game.id, last.number)) ?? 'failed')
    setBusy(false)
  }
  return (
    <section className="proof" id="proof" aria-labelledby="proof-title">
      <h2 id="proof-title">{t('games.proof')}</h2>
      <p>{t('games.proof_text')}</p>
      <ol>
        <li>
          <b aria-hidden="true">1</b>
          <div>
            <h3>{t('games.step1')}</h3>
            <p className="small">
              {round
                ? t('games.step1_now', { number: round.number, time: dayTimeText(t, new Date(round.committed_at)) })
                : t('games.step1_next')}
            </p>
            <code>{round?.commitment ?? next_commitment}</code>
          </div>
        </li>
        <li>
          <b aria-hidden="true">2</b>
          <div>
            <h3>{t('games.step2')}</h3>
            <p className="small">{t('games.step2_text')}</p>
            <code>
              HMAC-SHA256(seed, {game.id}:{round?.number ?? 1}:{(round?.spins ?? 0) + 1}:nonce)
            </code>
          </div>
        </li>
        <li>
          <b aria-hidden="true">3</b>
          <div>
            <h3>{t('games.step3')}</h3>
            <p className="small">{last ? t('games.step3_last', { number: last.number }) : t('games.step3_none')}</p>
            <code>{last?.seed ?? '…'}</code>
          </div>
        </li>
      </ol>
      <div role="status">
        {checked && checked !== 'failed' && checked.ok && (
          <p className="proof-ok">
            <Icon icon={CircleCheck} small />
            {t('games.checked', { count: checked.spins })}
          </p>
        )}
        {checked && checked !== 'failed' && !checked.ok && (
          <p className="proof-bad">{t('games.checked_wrong', { numbers: checked.wrong.slice(0, 5).join(', ') })}</p>
        )}
        {checked === 'failed' && <p className="proof-bad">{t('errors.network')}</p>}
      </div>
      {last && (
        <Button variant="main" busy={busy && t('games.checking')} onClick={() => void check()}>
          <Icon icon={ShieldCheck} small />
          {t('games.check')}
        </Button>
      )}
      <details>
        <summary>{t('games.how')}</summary>
        <p className="small">{t('games.how_text')}</p>
        <code>printf %s "$seed" | sha256sum</code>
        <code>printf %s "{game.id}:round:number:nonce" | openssl dgst -sha256 -hmac "$seed"</code>
      </details>
    </section>
  )
}

import type { CheckedReceipt } from '@delguur/contract/leisure/roulette'
import { receiptDays, receiptText, spinAmount } from '@delguur/kit/roulette'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CameraOff, CircleCheck, CircleX, Gift, ScanQrCode, TriangleAlert, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import { signal } from '../counter/signal.ts'
import { Camera, canRead } from '../picking/camera.tsx'
import styles from './number-panel.module.css'
import type { Wheel } from './use-wheel.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The number of a receipt, typed, scanned or by the keypad, and what it is worth. */
export function NumberPanel({ wheel }: { wheel: Wheel }) {
  const t = useT()
  const [number, setNumber] = useState('')
  const [camera, setCamera] = useState(false)
  const [noCamera, setNoCamera] = useState(false)

  async function check(code: string) {
    if (code.trim() === '') return
    setNumber(code)
    setCamera(false)
    const answer = await wheel.check(code)
    signal(answer?.verdict === 'good')
  }
  useScanner((code) => void check(code))
  function submit(event: FormEvent) {
    event.preventDefault()
    void check(number)
  }
  const type = (next: string) => {
    setNumber(next.replace(/\D/g, '').slice(0, 8))
    wheel.clear()
  }
  return (
    <section className={styles.number}>
      <form onSubmit={submit} className={styles.typed}>
        <label htmlFor="receipt">{t('roulette.number')}</label>
        <span className={styles.typedRow}>
          <input
            id="receipt"
            className="input"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={12}
            value={receiptText(number)}
            onChange={({ target }) => type(target.value)}
          />
          <button
            type="button"
            className={styles.scan}
            aria-label={camera ? t('roulette.cameraOff') : t('roulette.scan')}
            aria-pressed={camera}
            onClick={() => (canRead() ? setCamera(!camera) : setNoCamera(true))}
          >
            <Icon icon={camera ? CameraOff : ScanQrCode} />
          </button>
        </span>
      </form>
      {noCamera && <p className="note note-warn">{t('roulette.noCamera')}</p>}
      {camera && (
        <Camera
          onCode={(code) => void check(code)}
          onFail={() => {
            setCamera(false)
            setNoCamera(true)
          }}
        />
      )}
      <div role="status" aria-live="assertive">
        {wheel.won ? <WonPanel wheel={wheel} /> : wheel.checked && <VerdictPanel checked={wheel.checked} />}
      </div>
      <ErrorText text={wheel.fault} />
      <Keypad onType={type} number={number} onCheck={() => void check(number)} />
    </section>
  )
}

type KeypadProps = { number: string; onType: (number: string) => void; onCheck: () => void }

function Keypad({ number, onType, onCheck }: KeypadProps) {
  const t = useT()
  return (
    <fieldset className={styles.keys}>
      <legend className="unseen">{t('roulette.keypad')}</legend>
      {digits.map((digit) => (
        <button key={digit} type="button" onClick={() => onType(`${number}${digit}`)}>
          {digit}
        </button>
      ))}
      <button type="button" aria-label={t('roulette.erase')} onClick={() => onType('')}>
        <Icon icon={X} />
      </button>
      <button type="button" onClick={() => onType(`${number}0`)}>
        0
      </button>
      <button type="button" className={styles.go} onClick={onCheck}>
        {t('roulette.check')}
      </button>
    </fieldset>
  )
}

function VerdictPanel({ checked }: { checked: CheckedReceipt & { offline: boolean } }) {
  const t = useT()
  const { verdict, left, spins, amount, issued_at, last, offline } = checked
  const now = new Date()
  const isGood = verdict === 'good'
  const about = isGood
    ? [
        issued_at && dayAndClock(t, issued_at, now),
        amount !== null && sum(amount),
        t('roulette.here'),
        left === spins ? t('roulette.notSpun') : t('roulette.spunBefore', { n: spins - left }),
      ]
    : verdict === 'used' && last
      ? [dayAndClock(t, last.spun_at, now), last.who, last.prize.mn]
      : [t.maybe(`roulette.why.${verdict}`, { sum: sum(spinAmount), days: receiptDays })]
  return (
    <div className={clsx(styles.verdict, isGood ? styles.good : verdict === 'used' ? styles.used : styles.bad)}>
      <p className={styles.word}>
        <Icon icon={isGood ? CircleCheck : verdict === 'used' ? TriangleAlert : CircleX} />
        <b>{isGood ? t('roulette.good', { n: left }) : t.maybe(`roulette.verdicts.${verdict}`)}</b>
      </p>
      <p>{about.filter(Boolean).join(' · ')}</p>
      {offline && <p className={styles.warn}>{isGood ? t('roulette.offlineGood') : t('roulette.offlineBad')}</p>}
    </div>
  )
}

function WonPanel({ wheel: { won } }: { wheel: Wheel }) {
  const t = useT()
  if (!won) return null
  const nothing = won.kind === 'nothing'
  return (
    <div className={clsx(styles.verdict, nothing ? styles.plain : styles.good)}>
      <p className={styles.word}>
        <Icon icon={Gift} />
        <b>{nothing ? t('roulette.nothingWon') : t('roulette.won', { prize: won.prize.mn })}</b>
      </p>
      <p>{t('roulette.turnOf', { turn: won.turn, of: won.spins })}</p>
      {won.kind === 'item' && !won.waits && <p>{t('roulette.handOut')}</p>}
      {won.coupon_code && (
        <p>
          {t('roulette.coupon')} <b className={styles.code}>{won.coupon_code}</b>
        </p>
      )}
      {won.waits && <p className={styles.warn}>{t('roulette.waits')}</p>}
    </div>
  )
}

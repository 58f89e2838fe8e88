import { stockCounts } from '@delguur/contract/catalog/stock-counts'
import { Icon } from '@delguur/ui/icon'
import { Camera as CameraIcon, Keyboard, ScanLine, Undo2 } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call, Unreachable } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { PhoneFoot, PhoneHead, PhoneScreen } from '../../parts/phone-screen.tsx'
import { Empty, Skeleton } from '../../parts/states.tsx'
import { Camera, canRead } from '../picking/camera.tsx'
import { signal } from '../picking/feedback.ts'
import styles from './counting.module.css'
import { keepCount, keptCount } from './store.ts'
import { type Last, useCounting } from './use-counting.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  try {
    const count = await call(stockCounts.show, { params: { id: params.id }, signal: request.signal })
    await keepCount(count).catch(() => undefined)
    return count
  } catch (error) {
    const kept = error instanceof Unreachable ? await keptCount(Number(params.id)).catch(() => undefined) : undefined
    if (!kept) throw error
    return kept
  }
}

/** A count on a phone: each code is one unit, or as many as are typed; nothing is said of what should be there. */
export function Component() {
  const t = useT()
  const count = useLoaderData<typeof loader>()
  const counting = useCounting(count.id, () => signal('wrong'))
  const { last, unsent, mine, isOver } = counting
  const [typing, setTyping] = useState(false)
  const [isFilming, setFilming] = useState(false)
  const enter = (code: string, quantity?: number) => {
    counting.enter(code, quantity)
    signal('right')
  }
  useScanner((code) => enter(code))
  return (
    <PhoneScreen>
      <PhoneHead
        back={{ to: `/counts/${count.id}`, text: t('stockCounts.back') }}
        title={t('stockCounts.number', { id: String(count.id) })}
        unsent={unsent}
        sentText={unsent > 0 ? t('stockCounts.unsent', { n: unsent }) : t('stockCounts.allSent')}
      />
      <p className="row apart small">
        <b>
          {count.location.name} · {count.shelf || t('stockCounts.whole')}
        </b>
        <span>{t('stockCounts.mine', { n: mine })}</span>
      </p>
      {isOver || count.status !== 'open' ? (
        <Empty icon={ScanLine} title={t('stockCounts.over')} hint={t('stockCounts.overHint')}>
          <Link className="btn btn-go btn-large" to={`/counts/${count.id}`}>
            {t('stockCounts.back')}
          </Link>
        </Empty>
      ) : (
        <>
          {isFilming && <Camera onCode={(code) => enter(code)} onFail={() => setFilming(false)} />}
          <Answer last={last} />
          {typing && <Typed onCode={enter} />}
          <PhoneFoot>
            {canRead() && (
              <button type="button" className="btn" aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
                <Icon icon={CameraIcon} />
                {t('stockCounts.camera')}
              </button>
            )}
            <button type="button" className="btn" aria-pressed={typing} onClick={() => setTyping(!typing)}>
              <Icon icon={Keyboard} />
              {t('stockCounts.byHand')}
            </button>
            <button type="button" className="btn" disabled={!counting.canUndo} onClick={counting.undo}>
              <Icon icon={Undo2} />
              {t('stockCounts.undo')}
            </button>
          </PhoneFoot>
        </>
      )}
    </PhoneScreen>
  )
}
Component.displayName = 'CountScan'

export const HydrateFallback = () => <Skeleton rows={8} />

/** What was scanned last: large enough to be seen at arm's length. */
function Answer({ last }: { last: Last | undefined }) {
  const t = useT()
  if (!last)
    return (
      <div className={styles.answer}>
        <Icon icon={ScanLine} />
        <b>{t('stockCounts.ready')}</b>
        <span className="meta">{t('stockCounts.readyHint')}</span>
      </div>
    )
  const { scan, result, variant, counted } = last
  const isBad = result === 'unknown' || result === 'not_recounted'
  return (
    <div className={styles.answer} data-answer={isBad ? 'bad' : 'good'} role="status">
      {variant?.picture && <img src={`${variant.picture.base}-360.avif`} alt="" width="120" height="150" />}
      {!isBad && (
        <b className={styles.units}>
          {scan.quantity > 0 ? t('stockCounts.plus', { n: scan.quantity }) : `−${-scan.quantity}`}
        </b>
      )}
      <b>
        {result === 'unknown'
          ? t('stockCounts.unknown')
          : result === 'not_recounted'
            ? t('stockCounts.elsewhere')
            : (variant?.name ?? scan.code)}
      </b>
      <span className="meta">
        {variant ? [variant.options_text, variant.sku].filter(Boolean).join(' · ') : scan.code}
      </span>
      {!isBad && counted !== undefined && (
        <span>
          {t('stockCounts.ofThis')}: <b>{counted}</b>
        </span>
      )}
    </div>
  )
}

function Typed({ onCode }: { onCode: (code: string, quantity: number) => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [many, setMany] = useState('1')
  function submit(event: FormEvent) {
    event.preventDefault()
    const quantity = Math.floor(Number(many))
    if (!code.trim() || !(quantity >= 1) || quantity > 10_000) return
    onCode(code, quantity)
    setCode('')
    setMany('1')
  }
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        className="input"
        value={code}
        aria-label={t('stockCounts.code')}
        placeholder={t('stockCounts.code')}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => setCode(event.target.value)}
      />
      <input
        className="input"
        type="number"
        inputMode="numeric"
        min={1}
        max={10_000}
        value={many}
        aria-label={t('stockCounts.many')}
        onChange={(event) => setMany(event.target.value)}
      />
      <button type="submit" className="btn btn-go">
        {t('stockCounts.enter')}
      </button>
    </form>
  )
}

import { courierCash, type HandOverScan } from '@delguur/contract/warehouse/courier-cash'
import type { CourierPage } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { Banknote, CheckCheck, QrCode } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './courier.module.css'

type Stop = CourierPage['stops'][number]

/** What is to be collected at a stop, or how it was paid. */
export function ToCollect({ stop: { collect, collected } }: { stop: Stop }) {
  const t = useT()
  if (Number(collect) > 0)
    return (
      <p className={styles.collect}>
        <Icon icon={Banknote} />
        {t('courierPage.collect', { sum: sum(collect) })}
      </p>
    )
  if (collected)
    return (
      <p className="note" role="status">
        <Icon icon={CheckCheck} small />
        {t(`courierPage.collectedBy.${collected.way}`, { sum: sum(collected.amount) })}
      </p>
    )
  return null
}

type Props = {
  stop: Stop
  token: string
  busy: boolean
  /** Whether a buyer can pay by scanning a code. */
  scans: boolean
  isMain: boolean
  onDelivered: (cash?: number) => void
  /** A code was paid. */
  onPaid: () => void
}

/** Hands the parcel over: with the cash in hand, or once the code is paid, where something is to be collected. */
export function HandOver({ stop, token, busy, scans, isMain, onDelivered, onPaid }: Props) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const [scanning, setScanning] = useState(false)
  const main = isMain ? 'btn btn-go btn-large' : 'btn btn-large'
  if (Number(stop.collect) === 0)
    return (
      <button type="button" className={main} disabled={busy} onClick={() => onDelivered()}>
        <Icon icon={CheckCheck} />
        {t('courierPage.delivered')}
      </button>
    )
  if (asking)
    return (
      <fieldset className={styles.sure}>
        <legend>{t('courierPage.cashSure', { sum: sum(stop.collect) })}</legend>
        <button
          type="button"
          className="btn btn-go btn-large"
          disabled={busy}
          onClick={() => onDelivered(Number(stop.collect))}
        >
          {t('courierPage.cashYes')}
        </button>
        <button type="button" className="btn btn-large" disabled={busy} onClick={() => setAsking(false)}>
          {t('common.cancel')}
        </button>
      </fieldset>
    )
  return (
    <>
      <button type="button" className={main} disabled={busy} onClick={() => setAsking(true)}>
        <Icon icon={Banknote} />
        {t('courierPage.cash')}
      </button>
      {scans && (
        <button
          type="button"
          className="btn btn-large"
          aria-expanded={scanning}
          disabled={busy}
          onClick={() => setScanning(!scanning)}
        >
          <Icon icon={QrCode} />
          {t('courierPage.scan')}
        </button>
      )}
      {scanning && <Scan token={token} n={stop.n} onPaid={onPaid} />}
    </>
  )
}

const lookEvery = 4_000

/** The code that the buyer scans; it looks by itself whether it is paid. */
function Scan({ token, n, onPaid }: { token: string; n: number; onPaid: () => void }) {
  const t = useT()
  const [scan, setScan] = useState<HandOverScan>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const look = () =>
      call(courierCash.scan, { params: { token, n }, body: {} }).then(
        (found) => {
          setFault(undefined)
          setScan(found)
          if (found.state === 'paid') onPaid()
        },
        (error: unknown) => {
          setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
          if (error instanceof ApiError && error.code === 'nothing_to_collect') onPaid()
        },
      )
    void look()
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), lookEvery)
    return () => clearInterval(timer)
  }, [token, n, t, onPaid])
  return (
    <div className={styles.scan} role="status">
      {scan?.qr_svg ? (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(scan.qr_svg)}`}
            alt={t('courierPage.qr', { sum: sum(scan.amount) })}
            width="240"
            height="240"
          />
          <p>
            <b>{sum(scan.amount)}</b>
          </p>
          <p className="meta">{t('courierPage.scanHint')}</p>
        </>
      ) : (
        !fault && <p className="meta">{t('courierPage.scanWaits')}</p>
      )}
      <ErrorText text={fault} />
    </div>
  )
}

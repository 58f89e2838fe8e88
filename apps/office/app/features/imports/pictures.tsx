import type { Answer } from '@delguur/contract/client'
import { type Import, imports } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { RefreshCw } from 'lucide'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './import.module.css'

type Row = Answer<typeof imports.pictures>['pictures'][number]
type Props = { of: Import; rows: readonly Row[]; now: Date }

/** Pictures that have not come: of which lines, why, when they are tried again, and a press that does so at once. */
export function Pictures({ of, rows, now }: Props) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const { waiting, failed, next_at } = of.pictures
  const retry = () =>
    act(() => call(imports.retryPictures, { params: { id: of.id }, body: {} }), t('imports.picturesRetried'))
  const counted = [
    waiting > 0 && t('imports.picturesWaiting', { count: waiting }),
    failed > 0 && t('imports.picturesFailed', { count: failed }),
    next_at && t('imports.picturesNext', { time: dayAndClock(t, next_at, now) }),
  ].filter(Boolean)
  return (
    <section className={clsx('card', styles.pictures)} aria-labelledby="import-pictures">
      <header className="row wrap">
        <h2 className="section-title" id="import-pictures">
          {t('imports.pictures')}
        </h2>
        <span className="meta">{counted.join(' · ')}</span>
        <button type="button" className="btn push" disabled={busy} onClick={() => void retry()}>
          <Icon icon={RefreshCw} small />
          {t('imports.picturesRetry')}
        </button>
      </header>
      <ErrorText text={fault} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="meta">{t('imports.atLine', { line: row.line })}</span>
            <span>
              <Link className="link" to={`/products/${row.product.id}`}>
                {row.product.name || row.product.slug}
              </Link>
              <small className={styles.pictureSource}>{row.source}</small>
              {row.text && <small>{row.text}</small>}
            </span>
            <span className={clsx('state', row.state === 'failed' ? 'state-bad' : 'state-warn')}>
              {row.state === 'failed' ? t('imports.picturesGiven') : t('imports.picturesTries', { count: row.tries })}
            </span>
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <footer className="row">
          <Link className="link" to="/products?filter[problem]=pictures_waiting">
            {t('imports.picturesAll')}
          </Link>
        </footer>
      )}
    </section>
  )
}

import type { CodeAnswer, CodeBatch } from '@delguur/contract/promotions/code-batches'
import { Icon } from '@delguur/ui/icon'
import { Printer } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { day, sum } from '../../lib/text.ts'
import styles from './codes.module.css'

type Props = { batch: CodeBatch; codes: readonly CodeAnswer[] }

/** Codes to cut out: two in a row and five in a column of an A4 sheet. */
export function CodeSheet({ batch, codes }: Props) {
  const t = useT()
  const session = useSession()
  const shop = session.phase === 'in' ? session.me.shop : ''
  const now = new Date()
  return (
    <section className={styles.sheet} aria-label={t('codes.shown', { n: codes.length })}>
      <p className="row no-print">
        <b>{t('codes.shown', { n: codes.length })}</b>
        <button type="button" className="btn push" onClick={() => print()}>
          <Icon icon={Printer} small />
          {t('codes.print')}
        </button>
      </p>
      <ul>
        {codes.map(({ id, code, number, value, expires_at, qr_svg }) => (
          <li key={id}>
            {qr_svg && <img src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`} alt="" width="104" height="104" />}
            <span className={styles.words}>
              <span className="meta">
                {shop} · {batch.name}
              </span>
              {value !== null && <b>{sum(value)}</b>}
              {number && <span>{number.replace(/(.{4})(?=.)/g, '$1 ')}</span>}
              <strong>{code}</strong>
              <span className="meta">{t('codes.expires', { when: day(t, expires_at, now) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

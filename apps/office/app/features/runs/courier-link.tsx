import { type Run, runs } from '@delguur/contract/warehouse/runs'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Copy } from 'lucide'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import styles from './runs.module.css'

/** The address of the courier's page, to be sent to the courier. */
export function CourierLink({ run }: { run: Run }) {
  const t = useT()
  const [url, setUrl] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    call(runs.link, { params: { id: run.id }, signal: abort.signal })
      .then((link) => setUrl(link.url))
      .catch(() => undefined)
    return () => abort.abort()
  }, [run.id])
  return (
    <div className={clsx('card', styles.link)}>
      <div className="field">
        <label htmlFor="courier-link">{t('runs.link')}</label>
        <input id="courier-link" className="input" readOnly value={url} onFocus={(event) => event.target.select()} />
        {run.expires_at && (
          <p className="hint">{t('runs.until', { text: dayAndClock(t, run.expires_at, new Date()) })}</p>
        )}
      </div>
      <button type="button" className="btn btn-large" disabled={url === ''} onClick={() => void copy(url)}>
        <Icon icon={Copy} small />
        {t('runs.copyLink')}
      </button>
    </div>
  )
}

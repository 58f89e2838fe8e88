import type { staffBanners } from '@delguur/contract/catalog/banners'
import type { staffArticles } from '@delguur/contract/community/articles-staff'
import type { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { useState } from 'react'
import { ApiError, call } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import { dayAndClock } from '../lib/text.ts'
import { useRead } from '../lib/use-read.ts'
import styles from './content-versions.module.css'
import { CloseButton, Dialog } from './form/dialog.tsx'
import { ErrorText } from './small.tsx'
import { Skeleton } from './states.tsx'
import { showToast } from './toast.tsx'

type Props = {
  routes: typeof staffArticles | typeof staffBanners | typeof staffLookbooks
  id: number
  /** The version that is open. */
  version: number
  canEdit: boolean
  onClose: () => void
  onDone: () => void
}

/** What something was after each change, and the way back to it. */
export function ContentVersionsDialog({ routes, id, version: seen, canEdit, onClose, onDone }: Props) {
  const t = useT()
  const { data, fault: unread } = useRead(id, (signal) => call(routes.versions, { params: { id }, signal }))
  const versions = data?.versions
  const [chosen, setChosen] = useState<number>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function restore(version: number) {
    if (busy) return
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.restore, { params: { id, v: version }, version: seen })
      showToast(t('history.restored', { n: version }))
      onDone()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('history.title')} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <p className="meta">{t('history.hint')}</p>
      <ErrorText text={fault ?? unread} />
      {!versions && !unread && <Skeleton rows={3} />}
      {versions?.length === 0 && <p className="meta">{t('history.nothing')}</p>}
      <ul className={styles.versions}>
        {versions?.map(({ version, at, by, act }) => (
          <li key={version} className="stack">
            <div className="row wrap">
              <b>{t('history.version', { n: version })}</b>
              <span className="meta">
                {[
                  dayAndClock(t, at, new Date()),
                  by ?? t('history.shop'),
                  t.maybe(`history.acts.${act}`) ?? t.maybe(`auditLog.acts.${act}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {version === seen && <span className="state state-ok push">{t('history.current')}</span>}
              {version !== seen && canEdit && (
                <button
                  type="button"
                  className="btn btn-quiet push"
                  aria-expanded={chosen === version}
                  onClick={() => setChosen(chosen === version ? undefined : version)}
                >
                  {t('history.restore')}
                </button>
              )}
            </div>
            {chosen === version && (
              <div className="row wrap">
                <span className="small">{t('history.sure', { n: version })}</span>
                <button type="button" className="btn btn-go push" disabled={busy} onClick={() => void restore(version)}>
                  {t('history.restoreDo', { n: version })}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import type { staffBanners } from '@delguur/contract/catalog/banners'
import type { staffArticles } from '@delguur/contract/community/articles-staff'
import type { staffLookbooks } from '@delguur/contract/shopfront/lookbooks-staff'
import { useState } from 'react'
import { ApiError, call } from '../lib/api.ts'
import { dayAndClock } from '../lib/text.ts'
import { useRead } from '../lib/use-read.ts'
import { useWords } from '../lib/words.ts'
import styles from './content-versions.module.css'
import { CloseButton, Dialog } from './dialog.tsx'
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
  const w = useWords()
  const h = w.history
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
      showToast(h.restored(version))
      onDone()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={h.title} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <p className="meta">{h.hint}</p>
      <ErrorText text={fault ?? unread} />
      {!versions && !unread && <Skeleton rows={3} />}
      {versions?.length === 0 && <p className="meta">{h.nothing}</p>}
      <ul className={styles.versions}>
        {versions?.map(({ version, at, by, act }) => (
          <li key={version} className="stack">
            <div className="row wrap">
              <b>{h.version(version)}</b>
              <span className="meta">
                {[dayAndClock(w, at, new Date()), by ?? h.shop, h.acts[act] ?? w.auditLog.acts[act]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {version === seen && <span className="state state-ok push">{h.current}</span>}
              {version !== seen && canEdit && (
                <button
                  type="button"
                  className="btn btn-quiet push"
                  aria-expanded={chosen === version}
                  onClick={() => setChosen(chosen === version ? undefined : version)}
                >
                  {h.restore}
                </button>
              )}
            </div>
            {chosen === version && (
              <div className="row wrap">
                <span className="small">{h.sure(version)}</span>
                <button type="button" className="btn btn-go push" disabled={busy} onClick={() => void restore(version)}>
                  {h.restoreDo(version)}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

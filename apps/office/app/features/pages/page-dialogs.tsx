import { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useRead } from '../../lib/use-read.ts'
import { CloseButton, Dialog } from '../../parts/form/dialog.tsx'
import { Copied, ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './pages.module.css'

type VersionsProps = { id: number; at: Date; canEdit: boolean; onClose: () => void; onRestored: () => void }

/** The page as it was each time it was published; any of them can be the draft again. */
export function VersionsDialog({ id, at, canEdit, onClose, onRestored }: VersionsProps) {
  const t = useT()
  const { data, fault: unread } = useRead(id, (signal) => call(staffPages.versions, { params: { id }, signal }))
  const [fault, setFault] = useState<string>()
  const restore = async (number: number) => {
    try {
      await call(staffPages.restore, { params: { id, v: number } })
      showToast(t('pages.restored'))
      onRestored()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <Dialog title={t('pages.versions')} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <ErrorText text={fault ?? unread} />
      {data?.versions.length === 0 && <p>{t('pages.noVersions')}</p>}
      <ul className="rows">
        {data?.versions.map(({ number, title, blocks, published_at, published_by }) => (
          <li key={number} className={clsx('row wrap', styles.version)}>
            <span className="stack">
              <b>
                {t('pages.version', { n: number })}: {title.mn}
              </b>
              <span className="meta">
                {dayAndClock(t, published_at, at)} · {t('pages.versionParts', { n: blocks })}
                {published_by && ` · ${published_by}`}
              </span>
            </span>
            {canEdit && (
              <button type="button" className="btn push" onClick={() => void restore(number)}>
                {t('pages.restore')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** An address of the draft that anybody may open for a day. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const { data: made, fault } = useRead(id, (signal) => call(staffPages.preview_link, { params: { id }, signal }))
  const url = made && new URL(made.url, location.origin).href
  return (
    <Dialog title={t('pages.previewTitle')} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <p>{t('pages.previewHint')}</p>
      <ErrorText text={fault} />
      {url && (
        <p className="stack">
          <Copied label="" value={url} />
          <a className="btn btn-go" href={url} target="_blank" rel="noreferrer">
            {t('pages.openPreview')}
          </a>
        </p>
      )}
    </Dialog>
  )
}

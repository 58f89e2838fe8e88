import { staffPages } from '@delguur/contract/shopfront/pages-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useRead } from '../../lib/use-read.ts'
import { useWords } from '../../lib/words.ts'
import { CloseButton, Dialog } from '../../parts/dialog.tsx'
import { Copied, ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './pages.module.css'

type VersionsProps = { id: number; at: Date; canEdit: boolean; onClose: () => void; onRestored: () => void }

/** The page as it was each time it was published; any of them can be the draft again. */
export function VersionsDialog({ id, at, canEdit, onClose, onRestored }: VersionsProps) {
  const w = useWords()
  const p = w.pages
  const { data, fault: unread } = useRead(id, (signal) => call(staffPages.versions, { params: { id }, signal }))
  const [fault, setFault] = useState<string>()
  const restore = async (number: number) => {
    try {
      await call(staffPages.restore, { params: { id, v: number } })
      showToast(p.restored)
      onRestored()
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  return (
    <Dialog title={p.versions} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <ErrorText text={fault ?? unread} />
      {data?.versions.length === 0 && <p>{p.noVersions}</p>}
      <ul className="rows">
        {data?.versions.map(({ number, title, blocks, published_at, published_by }) => (
          <li key={number} className={clsx('row wrap', styles.version)}>
            <span className="stack">
              <b>
                {p.version(number)}: {title.mn}
              </b>
              <span className="meta">
                {dayAndClock(w, published_at, at)} · {p.versionParts(blocks)}
                {published_by && ` · ${published_by}`}
              </span>
            </span>
            {canEdit && (
              <button type="button" className="btn push" onClick={() => void restore(number)}>
                {p.restore}
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
  const p = useWords().pages
  const { data: made, fault } = useRead(id, (signal) => call(staffPages.preview_link, { params: { id }, signal }))
  const url = made && new URL(made.url, location.origin).href
  return (
    <Dialog title={p.previewTitle} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <p>{p.previewHint}</p>
      <ErrorText text={fault} />
      {url && (
        <p className="stack">
          <Copied label="" value={url} />
          <a className="btn btn-go" href={url} target="_blank" rel="noreferrer">
            {p.openPreview}
          </a>
        </p>
      )}
    </Dialog>
  )
}

import { Link2Off } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { PreviewLinks } from '../../parts/preview-links.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

type Made = { url: string; expires_at: string }

/** Addresses at which a product can be seen before it is published, one for each language; all of them can be ended. */
export function PreviewDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const w = useWords()
  const p = w.products
  const path = `/backoffice/products/${productId}/preview_link`
  const [made, setMade] = useState<Made>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const tell = (error: unknown) =>
      stop.signal.aborted || setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    call<Made>('PUT', path, { body: {}, signal: stop.signal }).then(setMade, tell)
    return () => stop.abort()
  }, [path, w])
  const end = async () => {
    try {
      await call('DELETE', path)
      showToast(p.previewEnded)
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  const foot = (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void end()}>
        <Icon icon={Link2Off} small />
        {p.previewEnd}
      </button>
      <button type="button" className="btn" onClick={onClose}>
        {w.common.close}
      </button>
    </>
  )
  return (
    <Dialog title={p.preview} onClose={onClose} foot={foot}>
      <p>{p.previewHint}</p>
      <ErrorText text={fault} />
      {made && <PreviewLinks url={made.url} />}
    </Dialog>
  )
}

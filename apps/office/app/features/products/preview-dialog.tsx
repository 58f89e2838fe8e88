import { productPreviewLinks } from '@delguur/contract/catalog/product-preview'
import type { Answer } from '@delguur/contract/client'
import { Icon } from '@delguur/ui/icon'
import { Link2Off } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { PreviewLinks } from '../../parts/preview-links.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

/** Addresses at which a product can be seen before it is published, one for each language; all of them can be ended. */
export function PreviewDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const w = useWords()
  const p = w.products
  const [made, setMade] = useState<Answer<typeof productPreviewLinks.make>>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    const tell = (error: unknown) =>
      stop.signal.aborted || setFault(error instanceof ApiError ? error.message : w.states.unreachable)
    call(productPreviewLinks.make, { params: { id: productId }, body: {}, signal: stop.signal }).then(setMade, tell)
    return () => stop.abort()
  }, [productId, w])
  const end = async () => {
    try {
      await call(productPreviewLinks.end, { params: { id: productId } })
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

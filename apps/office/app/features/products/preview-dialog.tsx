import { productPreviewLinks } from '@delguur/contract/catalog/product-preview'
import { Icon } from '@delguur/ui/icon'
import { Link2Off } from 'lucide'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useRead } from '../../lib/use-read.ts'
import { CloseButton, Dialog } from '../../parts/form/dialog.tsx'
import { PreviewLinks } from '../../parts/preview-links.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

/** Addresses at which a product can be seen before it is published, one for each language; all of them can be ended. */
export function PreviewDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useT()
  const params = { id: productId }
  const { data: made, fault: unmade } = useRead(productId, (signal) =>
    call(productPreviewLinks.make, { params, body: {}, signal }),
  )
  const [fault, setFault] = useState<string>()
  const end = async () => {
    try {
      await call(productPreviewLinks.end, { params })
      showToast(t('products.previewEnded'))
      onClose()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  const foot = (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => void end()}>
        <Icon icon={Link2Off} small />
        {t('products.previewEnd')}
      </button>
      <CloseButton onClose={onClose} />
    </>
  )
  return (
    <Dialog title={t('products.preview')} onClose={onClose} foot={foot}>
      <p>{t('products.previewHint')}</p>
      <ErrorText text={fault ?? unmade} />
      {made && <PreviewLinks url={made.url} />}
    </Dialog>
  )
}

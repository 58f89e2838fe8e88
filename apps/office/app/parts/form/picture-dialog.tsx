import { contentPictures, type PictureUse } from '@delguur/contract/catalog/content-pictures'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { FileField } from './file-field.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = { use: PictureUse; onClose: () => void; onAdded: (key: string) => void }

const shapes = {
  look: { wide: '4:3', tall: '39:50' },
  article: { wide: '4:3', tall: '39:50' },
  place: { wide: '4:3', tall: '39:50' },
  banner: { wide: '80:31', tall: '39:56' },
} as const

/** A picture for desktops and, where one is given, another for phones. */
export function PictureDialog({ use, onClose, onAdded }: Props) {
  const t = useT()
  const wide = useRef<HTMLInputElement>(null)
  const tall = useRef<HTMLInputElement>(null)
  const send = async () => {
    const body = new FormData()
    for (const file of [wide.current?.files?.[0], tall.current?.files?.[0]]) if (file) body.append('pictures', file)
    const { key } = await call(contentPictures.add, { body, query: { use } })
    onAdded(key)
    return t('lookbooks.pictureAdded')
  }
  const accept = 'image/jpeg,image/png,image/webp,image/heif'
  return (
    <FormDialog title={t('lookbooks.picture')} verb={t('lookbooks.upload')} onClose={onClose} send={send}>
      <FileField label={`${t('lookbooks.wideFile')} (${shapes[use].wide})`} inputRef={wide} accept={accept} required />
      <FileField label={`${t('lookbooks.tallFile')} (${shapes[use].tall})`} inputRef={tall} accept={accept} />
      <p className="hint">{t('lookbooks.pictureHint', { width: String(use === 'banner' ? 2000 : 1400) })}</p>
    </FormDialog>
  )
}

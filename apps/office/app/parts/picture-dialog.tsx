import { contentPictures, type PictureUse } from '@delguur/contract/catalog/content-pictures'
import { useRef } from 'react'
import { call } from '../lib/api.ts'
import { useWords } from '../lib/words.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = { use: PictureUse; onClose: () => void; onAdded: (key: string) => void }

const shapes = {
  look: { wide: '4:3', tall: '39:50' },
  article: { wide: '4:3', tall: '39:50' },
  banner: { wide: '80:31', tall: '39:56' },
} as const

/** A picture for desktops and, where one is given, another for phones. */
export function PictureDialog({ use, onClose, onAdded }: Props) {
  const l = useWords().lookbooks
  const wide = useRef<HTMLInputElement>(null)
  const tall = useRef<HTMLInputElement>(null)
  const send = async () => {
    const body = new FormData()
    for (const file of [wide.current?.files?.[0], tall.current?.files?.[0]]) if (file) body.append('pictures', file)
    const { key } = await call(contentPictures.add, { body, query: { use } })
    onAdded(key)
    return l.pictureAdded
  }
  const accept = 'image/jpeg,image/png,image/webp,image/heif'
  return (
    <FormDialog title={l.picture} verb={l.upload} onClose={onClose} send={send}>
      <label className="field">
        <span className="small strong">
          {l.wideFile} ({shapes[use].wide})
        </span>
        <input ref={wide} type="file" accept={accept} required className="input" />
      </label>
      <label className="field">
        <span className="small strong">
          {l.tallFile} ({shapes[use].tall})
        </span>
        <input ref={tall} type="file" accept={accept} className="input" />
      </label>
      <p className="hint">{l.pictureHint(use === 'banner' ? 2000 : 1400)}</p>
    </FormDialog>
  )
}

import { Icon } from '@delguur/ui/icon'
import { Camera, ImagePlus, Link2 } from 'lucide'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './pictures.module.css'

const accept = 'image/jpeg,image/png,image/webp,image/avif'

/** Where pictures are chosen, photographed or fetched by their address. */
export function AddTile({ onFiles, onUrl }: { onFiles: (files: FileList) => void; onUrl: (url: string) => void }) {
  const t = useT()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isByUrl, setIsByUrl] = useState(false)
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (currentTarget.files) onFiles(currentTarget.files)
    currentTarget.value = ''
  }
  const fetchUrl = (url: string) => {
    onUrl(url)
    setIsByUrl(false)
  }
  return (
    <li className={styles.add}>
      <Icon icon={ImagePlus} />
      <span className="meta">{t('productPictures.addHint')}</span>
      <input
        ref={files}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={take}
        aria-label={t('productPictures.choose')}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={take}
        aria-label={t('productPictures.camera')}
      />
      <button type="button" className="btn" onClick={() => files.current?.click()}>
        {t('productPictures.choose')}
      </button>
      <span className="row">
        <button
          type="button"
          className="btn"
          aria-label={t('productPictures.camera')}
          title={t('productPictures.camera')}
          onClick={() => camera.current?.click()}
        >
          <Icon icon={Camera} />
        </button>
        <button
          type="button"
          className="btn"
          aria-label={t('productPictures.byUrl')}
          title={t('productPictures.byUrl')}
          onClick={() => setIsByUrl(!isByUrl)}
        >
          <Icon icon={Link2} />
        </button>
      </span>
      {isByUrl && <UrlForm onUrl={fetchUrl} />}
    </li>
  )
}

function UrlForm({ onUrl }: { onUrl: (url: string) => void }) {
  const t = useT()
  const [url, setUrl] = useState('')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim()) onUrl(url.trim())
      }}
    >
      <input
        className="input"
        type="url"
        value={url}
        placeholder="https://"
        aria-label={t('productPictures.url')}
        pattern="https://.+"
        maxLength={2000}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <button type="submit" className="btn" disabled={!/^https:\/\/.+/.test(url.trim())}>
        {t('productPictures.fetch')}
      </button>
    </form>
  )
}

import { Icon } from '@delguur/ui/icon'
import { Camera, ImagePlus, Link2 } from 'lucide'
import { useRef, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import styles from './pictures.module.css'

const accept = 'image/jpeg,image/png,image/webp,image/avif'

/** Where pictures are chosen, photographed or fetched by their address. */
export function AddTile({ onFiles, onUrl }: { onFiles: (files: FileList) => void; onUrl: (url: string) => void }) {
  const w = useWords().productPictures
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    if (currentTarget.files) onFiles(currentTarget.files)
    currentTarget.value = ''
  }
  const fetchUrl = () => {
    if (!url?.trim()) return
    onUrl(url.trim())
    setUrl(undefined)
  }
  return (
    <li className={styles.add}>
      <Icon icon={ImagePlus} />
      <span className="meta">{w.addHint}</span>
      <input ref={files} type="file" accept={accept} multiple hidden onChange={take} aria-label={w.choose} />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={take}
        aria-label={w.camera}
      />
      <button type="button" className="btn" onClick={() => files.current?.click()}>
        {w.choose}
      </button>
      <span className="row">
        <button
          type="button"
          className="btn"
          aria-label={w.camera}
          title={w.camera}
          onClick={() => camera.current?.click()}
        >
          <Icon icon={Camera} />
        </button>
        <button
          type="button"
          className="btn"
          aria-label={w.byUrl}
          title={w.byUrl}
          onClick={() => setUrl(url === undefined ? '' : undefined)}
        >
          <Icon icon={Link2} />
        </button>
      </span>
      {url !== undefined && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            fetchUrl()
          }}
        >
          <input
            className="input"
            type="url"
            value={url}
            placeholder="https://"
            aria-label={w.url}
            pattern="https://.+"
            maxLength={2000}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <button type="submit" className="btn" disabled={!/^https:\/\/.+/.test(url.trim())}>
            {w.fetch}
          </button>
        </form>
      )}
    </li>
  )
}

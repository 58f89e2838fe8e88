import { settings } from '@delguur/contract/base/settings'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { ErrorText } from '../../parts/small.tsx'
import styles from './logo-field.module.css'

type Props = { label: string; value: unknown; disabled: boolean; onChange: (value: unknown) => void }

/** The logo of the shop: drawn anew by the server, shown once the settings are saved. */
export function LogoField({ label, value, disabled, onChange }: Props) {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const key = typeof value === 'string' && value ? value : undefined

  async function upload(picture: File | undefined) {
    if (!picture || busy) return
    setBusy(true)
    setFault(undefined)
    try {
      const body = new FormData()
      body.append('image', picture)
      onChange((await call(settings.addLogo, { body })).key)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
    setBusy(false)
  }
  return (
    <div className="stack">
      <span className="small strong">{label}</span>
      <div className="row wrap">
        <span className={styles.logo}>
          {key ? (
            <img src={`/media/${key}.webp`} alt={label} />
          ) : (
            <span className="meta">{t('settingsPage.none')}</span>
          )}
        </span>
        <button type="button" className="btn" disabled={disabled || busy} onClick={() => file.current?.click()}>
          {busy ? t('common.saving') : key ? t('settingsPage.otherLogo') : t('settingsPage.upload')}
        </button>
        {key && (
          <button type="button" className="btn btn-quiet" disabled={disabled || busy} onClick={() => onChange(null)}>
            {t('settingsPage.removeLogo')}
          </button>
        )}
        <input
          ref={file}
          className="unseen"
          type="file"
          tabIndex={-1}
          aria-label={t('settingsPage.upload')}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </div>
      <ErrorText text={fault} />
    </div>
  )
}

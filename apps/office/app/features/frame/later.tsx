import { Icon } from '@delguur/ui/icon'
import { Sparkles } from 'lucide'
import { useEffect } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useNews } from '../../lib/news.ts'
import { openNewVersion, startWorker, useNewVersion } from '../../lib/worker/new-version.ts'
import styles from './frame.module.css'

/** What no first screen waits for: news of the shop, the worker, and that a newer office is there. */
export default function Later() {
  const t = useT()
  const isNew = useNewVersion()
  useNews()
  useEffect(() => void startWorker(), [])
  if (!isNew) return null
  return (
    <p className={styles.offline} role="status">
      <Icon icon={Sparkles} small />
      {t('frame.newVersion')}
      <button type="button" className="btn" onClick={() => void openNewVersion()}>
        {t('frame.openNewVersion')}
      </button>
    </p>
  )
}

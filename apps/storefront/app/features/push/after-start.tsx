import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { Suspense, useEffect } from 'react'
import { extra } from '../../lib/extra.ts'
import { useTenant } from '../../lib/tenant.ts'
import { watchCardViews } from '../../parts/watch-card-views.ts'
import { followKeys } from '../shell/menu-keys.ts'
import { refreshVisitor } from '../visitor/visitor.ts'
import { PushPrompt } from './push-prompt.tsx'

const ThirdParties = extra(() => import('../third-parties/third-parties.ts'))

/** What begins once a page is alive and at rest: the worker for times without a network, the keys of the menu, the further pictures of cards, and the question about pushes. */
export function AfterStart({ quiet }: { quiet: boolean }) {
  const t = useT()
  useEffect(() => {
    void navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
  useEffect(followKeys, [])
  useEffect(watchCardViews, [])
  useEffect(() => {
    const lost = () => showToast({ text: t('common.offline.title') })
    const back = () => {
      showToast({ text: t('common.offline.back') })
      void refreshVisitor()
    }
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [t])
  const { flags, third_parties } = useTenant()
  return (
    <>
      {flags.news && <PushPrompt quiet={quiet} />}
      {third_parties && (
        <Suspense>
          <ThirdParties parties={third_parties} />
        </Suspense>
      )}
    </>
  )
}

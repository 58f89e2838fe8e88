import { type SettingName, settingNames } from '@delguur/contract/base/setting-names'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'

let known: SettingName[] | undefined

/** The names of all settings for who may view them, read once; what is out of reach is asked for at the next opening. */
export function useSettingNames(): readonly SettingName[] {
  const mayView = useMay('settings.view')
  const [names, setNames] = useState(known ?? [])
  useEffect(() => {
    if (!mayView || known) return
    const abort = new AbortController()
    call(settingNames.list, { signal: abort.signal }).then(
      (answer) => {
        known = answer.settings
        setNames(answer.settings)
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [mayView])
  return mayView ? names : []
}

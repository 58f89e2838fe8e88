import { useEffect } from 'react'
import { showPrefs, usePrefs } from './prefs.ts'

/** Keeps the page in the chosen theme, or in that of the device. */
export function useTheme(): void {
  const { theme } = usePrefs()
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      showPrefs()
      if (theme === 'system' && dark.matches) document.documentElement.dataset.theme = 'dark'
    }
    show()
    dark.addEventListener('change', show)
    return () => dark.removeEventListener('change', show)
  }, [theme])
}

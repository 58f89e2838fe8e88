import { useEffect } from 'react'
import { showPrefs } from './prefs.ts'

/** Keeps the page in the chosen theme, or in that of the device. */
export function useTheme(): void {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    showPrefs()
    dark.addEventListener('change', showPrefs)
    return () => dark.removeEventListener('change', showPrefs)
  }, [])
}

import type { ReactNode } from 'react'
import { useT } from './i18n.tsx'

/** The first thing the Tab key reaches; leads to the element with this id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  const t = useT()
  return (
    <a className="skip" href={`#${target}`}>
      {t('common.skip_to_content')}
    </a>
  )
}

/** Reads its text aloud, politely, whenever it changes. Keep it in the page; change only the words. */
export const LiveRegion = ({ children }: { children: ReactNode }) => (
  <span className="vh" role="status" aria-live="polite">
    {children}
  </span>
)
